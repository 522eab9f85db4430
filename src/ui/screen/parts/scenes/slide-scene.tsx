import { chakra } from '@chakra-ui/react/styled-system'
import { pictureAt } from '#contract/picture-path.ts'
import { QrCode } from '#ui/kit/display/qr-code.tsx'
import { MarkdownText } from '#ui/kit/markdown/markdown-text.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { displayType } from '../canvas/display-type.ts'
import { FittedText } from '../canvas/fitted-text.tsx'
import { wholeWordsFirst } from '../canvas/use-fitted.ts'
import { agendaTitle, backAtWords, type ShownSlide, shownEntries, slideHeading } from './slide-words.ts'

const Columns = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: '80px',
    alignItems: 'center',
  },
  variants: { beside: { true: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 45%)' } } },
})
const Words = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '40px', minW: '0', minH: '0', maxH: 'full' },
})
const Heading = chakra('div', {
  base: { ...displayType, fontWeight: 'strong', lineHeight: '1.12', flexShrink: '0' },
})
const Text = chakra('div', {
  base: {
    minH: '0',
    overflow: 'hidden',
    fontSize: '40px',
    lineHeight: '1.4',
    overflowWrap: 'anywhere',
    '& ul, & ol': { paddingInlineStart: '1.2em' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
  },
})
const BackAt = chakra('div', {
  base: { ...displayType, ...equalDigits, flexShrink: '0', fontSize: '72px', lineHeight: '1.2' },
})
const Agenda = chakra('ol', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0',
    '& li': { py: '8px' },
    minH: '0',
    fontSize: '40px',
    lineHeight: '1.25',
  },
})
const Entry = chakra('li', {
  base: {
    flexShrink: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    paddingInlineStart: '28px',
    borderInlineStartWidth: '8px',
    borderInlineStartColor: 'line',
  },
  variants: {
    place: {
      passed: { color: 'inkMuted' },
      now: { borderInlineStartColor: 'accent', fontWeight: 'strong', fontSize: '48px' },
      later: {},
    },
  },
})

/** Numbers of agenda entries that fit below the heading, without and with a text. */
const agendaMost = { alone: 11, belowText: 7 } as const
const Beside = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '40px',
    alignItems: 'center',
    justifyContent: 'center',
    minH: '0',
    maxH: 'full',
    '& img': { minH: '0', maxW: 'full', maxH: 'full', objectFit: 'contain', borderRadius: 'card' },
  },
})

const headingFits = wholeWordsFirst([
  ...[128, 112, 96, 80, 72, 64].map((size) => ({ size, lines: 2 })),
  { size: 56, lines: 3 },
  { size: 48, lines: 4 },
])

const placeOf = (index: number, passed: number): 'passed' | 'now' | 'later' =>
  index < passed ? 'passed' : index === passed ? 'now' : 'later'

/** A slide of the run: heading, text, picture, QR code and agenda. */
export function SlideScene({ doc, agenda, backAt }: ShownSlide) {
  const t = useText<'screen'>()
  const { slide } = doc
  const most = slide.text === '' ? agendaMost.alone : agendaMost.belowText
  const part = agenda && shownEntries(agenda, most)
  return (
    <Columns beside={slide.picture !== null || slide.link !== ''}>
      <Words>
        <Heading>
          <FittedText fits={headingFits} text={slideHeading(t, doc)} mostLines={4} />
        </Heading>
        {backAt !== undefined && <BackAt>{backAtWords(t, backAt)}</BackAt>}
        {slide.text !== '' && (
          <Text>
            <MarkdownText text={slide.text} />
          </Text>
        )}
        {agenda && part && (
          <Agenda>
            {part.entries.map((entry, index) => (
              <Entry key={entry.id} place={placeOf(part.at + index, agenda.passed)}>
                {agendaTitle(t, entry)}
              </Entry>
            ))}
          </Agenda>
        )}
      </Words>
      {(slide.picture || slide.link !== '') && (
        <Beside>
          {slide.picture && <img src={pictureAt(slide.picture.path, 'large')} alt="" />}
          {slide.link !== '' && <QrCode address={slide.link} size="360px" />}
        </Beside>
      )}
    </Columns>
  )
}
