import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { pictureAt } from '#contract/picture-path.ts'
import type { AgendaDoc } from '#contract/run/cue.ts'
import { QrCode } from '#ui/kit/display/qr-code.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { MarkdownText } from '#ui/kit/markdown/markdown-text.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { formatClock } from '#ui/live/run-clock.ts'
import { useCountdown } from '#ui/live/use-countdown.ts'
import { Cover, Display } from '#ui/screen/canvas/boxes.ts'
import { useNarrow } from '#ui/screen/canvas/scaled-canvas.tsx'
import { displayType } from '#ui/screen/text/display-type.ts'
import { FittedText } from '#ui/screen/text/fitted-text.tsx'
import { type Fit, useFitted, wholeWordsFirst } from '#ui/screen/text/use-fitted.ts'
import {
  agendaTimes,
  agendaTitle,
  backAtWords,
  type ShownSlide,
  shownEntries,
  slideHeading,
} from './slide-words.ts'

const Text = chakra('div', {
  base: {
    flex: '0 1 auto',
    minH: '0',
    overflow: 'hidden',
    fontSize: 'var(--size)',
    lineHeight: '1.35',
    overflowWrap: 'anywhere',
    // More room than in other texts, because this box would cut the signs of a list.
    '&& :is(ul, ol)': { paddingInlineStart: '1.4em' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    // A long text without a picture has two columns of its own.
    '&[data-layout=columns]': { columnCount: 2, columnGap: '80px' },
    '&[data-layout=columns] li': { breakInside: 'avoid' },
  },
})
const Agenda = chakra('ol', {
  base: {
    flex: '1 1 0',
    minH: '0',
    overflow: 'hidden',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'repeat(var(--entries), auto)',
    alignContent: 'start',
    columnGap: '56px',
    rowGap: '0.35em',
    fontSize: 'var(--size)',
    lineHeight: '1.25',
    '&[data-layout=two]': { gridTemplateRows: 'repeat(var(--half), auto)' },
    '&[data-layout=three]': { gridTemplateRows: 'repeat(var(--third), auto)' },
    '& > li': {
      display: 'flex',
      gap: '0.7em',
      minW: '0',
      py: '0.1em',
      paddingInlineStart: '24px',
      borderInlineStartWidth: '8px',
      borderInlineStartColor: 'line',
    },
    '& time': { ...equalDigits, flexShrink: '0', color: 'inkMuted', minW: 'var(--times)' },
    '& .title': {
      minW: '0',
      display: '-webkit-box',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
    },
    '& > li[data-place=passed]': { color: 'inkMuted' },
    '& > li[data-place=now]': { borderInlineStartColor: 'accent', fontWeight: 'strong' },
    '& > li[data-place=now] > time': { color: 'ink' },
    '& > .more': { color: 'inkMuted', borderInlineStartColor: 'transparent' },
  },
})
// The text is on a panel in the colours of the theme, so that it is readable on any picture.
const Panel = chakra('div', {
  base: {
    position: 'absolute',
    left: '5%',
    right: '5%',
    bottom: '5%',
    maxH: '60%',
    display: 'flex',
    alignItems: 'center',
    gap: '56px',
    w: 'fit-content',
    maxW: '90%',
    p: '36px 48px',
    borderRadius: '32px',
    bg: 'color-mix(in srgb, {colors.surface} 90%, transparent)',
    color: 'ink',
    boxShadow: 'float',
    '& > :first-child': { h: 'auto', gap: '20px' },
  },
})

const headingFits = wholeWordsFirst([
  ...[128, 112, 96, 80, 72, 64].map((size) => ({ size, lines: 2 })),
  { size: 56, lines: 3 },
  { size: 48, lines: 4 },
])
/** Above an agenda or a long text, or on a picture. */
const modestFits = headingFits.filter(({ size }) => size <= 80)
const longText = 300
const sizes = [44, 40, 36, 34, 32, 30, 28]
// A text of the maximum length beside a picture needs the last sizes.
const textFits: readonly Fit[] = [...sizes, 24, 20].map((size) => ({ size }))
const wideTextFits: readonly Fit[] = [
  ...[44, 40, 36].map((size) => ({ size, layout: 'one' })),
  ...[36, 32, 28, 24, 20].map((size) => ({ size, layout: 'columns' })),
]
const linkFits = wholeWordsFirst([36, 32, 28].map((size) => ({ size, lines: 3 })))

const agendaFits = (columns: number): readonly Fit[] => [
  ...[48, 44, 40, 36].map((size) => ({ size, layout: 'one', lines: 2 })),
  ...(columns > 1 ? [40, 36, 32].map((size) => ({ size, layout: 'two', lines: 2 })) : []),
  ...(columns > 2 ? [32, 28].map((size) => ({ size, layout: 'three', lines: 2 })) : []),
  { size: 28, layout: columns > 2 ? 'three' : columns > 1 ? 'two' : 'one', lines: 1 },
]
const fitsOfAgenda = [1, 2, 3].map(agendaFits)
/** Number of entries of the smallest size in a column, without and with a text above. */
const mostInColumn = { alone: 12, belowText: 6 } as const

const placeOf = (index: number, passed: number): 'passed' | 'now' | 'later' =>
  index < passed ? 'passed' : index === passed ? 'now' : 'later'

/** A slide of the run: heading, text, picture, QR code and agenda. */
export function SlideScene(shown: ShownSlide) {
  const { doc, agenda, endsAt, timeZone } = shown
  const t = useText<'screen'>()
  const { slide, kind } = doc
  const { picture, link } = slide
  const counted = endsAt !== undefined && slide.countdown
  const modest = agenda !== undefined || slide.text.length > longText || (picture && slide.fullBleed)
  const words = (
    <Stack justifyContent="center" gap="32px" minW="0" minH="0" h="full" maxH="full">
      <Display lineHeight="1.12" flexShrink="0">
        <FittedText fits={modest ? modestFits : headingFits} text={slideHeading(t, doc)} mostLines={4} />
      </Display>
      {(counted || kind === 'break') && endsAt !== undefined && (
        <Box {...displayType} {...equalDigits} flexShrink="0" fontSize="72px" lineHeight="1.2">
          {counted && <TimeLeft until={endsAt} small={modest === true || slide.text !== ''} />}
          {backAtWords(t, shown)}
        </Box>
      )}
      {slide.text !== '' && <SlideText text={slide.text} wide={!picture && link === ''} />}
      {agenda && (
        <AgendaList
          agenda={agenda}
          timeZone={timeZone}
          belowText={slide.text !== ''}
          beside={picture !== null || link !== ''}
        />
      )}
    </Stack>
  )
  if (picture && slide.fullBleed) {
    return (
      <Cover
        css={{ '& > img': { position: 'absolute', inset: '0', w: 'full', h: 'full', objectFit: 'cover' } }}
      >
        <img src={pictureAt(picture.path, 'large')} alt="" />
        <Panel>
          {words}
          {link !== '' && <LinkCode link={link} size="200px" />}
        </Panel>
      </Cover>
    )
  }
  return (
    <Box
      flex="1"
      minH="0"
      display="grid"
      gridTemplateColumns={`minmax(0, 1fr) ${picture ? 'minmax(0, 45%)' : link !== '' ? '400px' : ''}`}
      gridTemplateRows="minmax(0, 1fr)"
      columnGap="80px"
      alignItems="center"
    >
      {words}
      {(picture || link !== '') && (
        <Stack
          gap="40px"
          alignItems="center"
          justifyContent="center"
          minH="0"
          h="full"
          maxH="full"
          css={{
            '& > img': { minH: '0', maxW: 'full', maxH: 'full', objectFit: 'contain', borderRadius: 'card' },
          }}
        >
          {picture && <img src={pictureAt(picture.path, 'large')} alt="" />}
          {link !== '' && <LinkCode link={link} size={picture ? '280px' : '360px'} />}
        </Stack>
      )}
    </Box>
  )
}

/** The time until the end of the slide. Nothing after its end. */
function TimeLeft({ until, small }: { until: number; small: boolean }) {
  const left = useCountdown(until)
  return left ? (
    <Box color="accentText" fontWeight="strong" lineHeight="1" fontSize={small ? '112px' : '200px'}>
      {formatClock(left + 999)}
    </Box>
  ) : null
}

function SlideText({ text, wide }: { text: string; wide: boolean }) {
  const box = useFitted<HTMLDivElement>(wide ? wideTextFits : textFits, text)
  return (
    <Text ref={box}>
      <MarkdownText text={text} />
    </Text>
  )
}

/** The address without its protocol. It breaks behind its signs only. */
const spokenAddress = (link: string): string =>
  link.replace(/^https?:\/\/(www\.)?|\/$/g, '').replace(/[/.?&=-]/g, '$&\u200b')

/** The QR code of the link, with its address for people who type it. */
function LinkCode({ link, size }: { link: string; size: string }) {
  return (
    <Stack
      alignItems="center"
      flexShrink="0"
      gap="16px"
      w="400px"
      maxW="full"
      textAlign="center"
      fontWeight="strong"
      lineHeight="1.2"
      css={{ '& > div': { w: 'full' } }}
    >
      <QrCode address={link} size={size} />
      <FittedText fits={linkFits} text={spokenAddress(link)} mostLines={3} />
    </Stack>
  )
}

interface AgendaListProps {
  agenda: AgendaDoc
  timeZone: string | undefined
  belowText: boolean
  /** True if the agenda is beside a picture or a QR code. */
  beside: boolean
}

/** The parts of the event with their planned times, in up to three columns. A longer agenda counts the other parts. */
function AgendaList({ agenda, timeZone, belowText, beside }: AgendaListProps) {
  const t = useText<'screen'>()
  const columns = Math.max(1, 3 - (beside ? 1 : 0) - (useNarrow() ? 1 : 0))
  const most = columns * mostInColumn[belowText ? 'belowText' : 'alone']
  const { zone, starts } = agendaTimes(agenda, timeZone)
  const { at, entries } = shownEntries(agenda, zone ? most - 1 : most)
  const after = agenda.entries.length - at - entries.length
  const rows = entries.length + (zone ? 1 : 0) + (at > 0 ? 1 : 0) + (after > 0 ? 1 : 0)
  const titles = entries.map((entry) => agendaTitle(t, entry))
  const list = useFitted<HTMLOListElement>(fitsOfAgenda[columns - 1] ?? [], `${titles.join('\n')}${rows}`)
  const more = (count: number): ReactNode => count > 0 && <li className="more">{`+${count}`}</li>
  return (
    <Agenda
      ref={list}
      style={{
        ['--entries' as string]: rows,
        ['--half' as string]: Math.ceil(rows / 2),
        ['--third' as string]: Math.ceil(rows / 3),
        ['--times' as string]: starts.some((start) => start.startsWith('~')) ? '4em' : '3.2em',
      }}
    >
      {zone && <li className="more">{zone}</li>}
      {more(at)}
      {entries.map((entry, index) => (
        <li key={entry.id} data-place={placeOf(at + index, agenda.passed)}>
          {starts.some((start) => start !== '') && <time>{starts[at + index]}</time>}
          <span className="title" style={{ WebkitBoxOrient: 'vertical', WebkitLineClamp: 'var(--lines)' }}>
            {titles[index]}
          </span>
        </li>
      ))}
      {more(after)}
    </Agenda>
  )
}
