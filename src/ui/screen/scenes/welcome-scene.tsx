import { chakra } from '@chakra-ui/react/styled-system'
import { CalendarDays, MapPin, UserRound } from 'lucide-react'
import { memo } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { ArrivalsDoc, EventDoc } from '#contract/interface/views.ts'
import { formatLongSpan } from '#i18n/base/format.ts'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { JoinAddress } from '#ui/live/join-address.ts'
import { Display } from '#ui/screen/canvas/boxes.ts'
import { isNarrow } from '#ui/screen/canvas/canvas-size.ts'
import { useScaledCanvas } from '#ui/screen/canvas/scaled-canvas.tsx'
import { ScreenChip } from '#ui/screen/frame/screen-chip.tsx'
import { StageLogo } from '#ui/screen/frame/stage-logo.tsx'
import { JoinCard } from '#ui/screen/join/join-card.tsx'
import { countdown } from '#ui/screen/text/countdown.ts'
import { FittedText } from '#ui/screen/text/fitted-text.tsx'
import { PhrasedText } from '#ui/screen/text/phrased-text.tsx'
import { type Fit, useFitted, wholeWordsFirst } from '#ui/screen/text/use-fitted.ts'
import { WelcomeNames } from './welcome-names.tsx'

const Words = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'safe center',
    gap: 'var(--size)',
    minW: '0',
    minH: '0',
    h: 'full',
    // Rows of names, until the height is used.
    '&[data-layout=rows-5] [data-arrivals]': { maxH: '368px' },
    '&[data-layout=rows-4] [data-arrivals]': { maxH: '292px' },
    '&[data-layout=rows-3] [data-arrivals]': { maxH: '216px' },
    '&[data-layout=rows-2] [data-arrivals]': { maxH: '140px' },
    '&[data-layout=rows-1] [data-arrivals]': { maxH: '64px' },
    '&[data-layout=no-names] [data-arrivals]': { display: 'none' },
  },
})

/** The spaces between the parts. With a logo, or with comments below the scene, there is less space for names. */
const spaces: readonly Fit[] = [
  ...[5, 4, 3, 2].map((rows) => ({ size: 44, layout: `rows-${rows}` })),
  ...[2, 1].map((rows) => ({ size: 28, layout: `rows-${rows}` })),
  { size: 28, layout: 'no-names' },
  { size: 16, layout: 'no-names' },
]
const Fact = chakra('div', {
  base: {
    display: 'flex',
    gap: '20px',
    color: 'inkMuted',
    ...equalDigits,
    textWrap: 'balance',
    // A date such as 星期一 stays whole.
    wordBreak: 'keep-all',
    overflowWrap: 'anywhere',
    '& svg': { flexShrink: '0', marginTop: '7px', color: 'accent' },
  },
})

// The name has two lines at most. A longer name gets a smaller font before it gets more lines.
const nameFits = wholeWordsFirst([
  ...[144, 128, 112, 96, 88, 80, 72, 64].map((size) => ({ size, lines: 2 })),
  { size: 64, lines: 3 },
  { size: 56, lines: 4 },
  { size: 48, lines: 5 },
])

interface WelcomeSceneProps {
  event: EventDoc
  join: JoinAddress
  /** The server's time, milliseconds since 1970. */
  now: number
  /** The reason why no guest can join now. Undefined while guests can join. */
  closed: ErrorCode | undefined
  /** The newest guests. Undefined if the host shows no names here. */
  arrivals: ArrivalsDoc['guests'] | undefined
}

/** The event's name, time and place, the names of the newest guests, and the join card. */
export function WelcomeScene({ event, join, now, closed, arrivals }: WelcomeSceneProps) {
  const { width } = useScaledCanvas()
  const words = useFitted<HTMLDivElement>(
    spaces,
    `${event.context.name}\n${event.context.location}\n${event.context.hostedBy}\n${arrivals?.map(({ name }) => name).join('\n')}`,
  )
  return (
    <Box
      style={{ columnGap: isNarrow(width) ? '64px' : '120px' }}
      flex="1"
      minH="0"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      gridTemplateRows="minmax(0, 1fr)"
      alignItems="center"
    >
      <Words ref={words}>
        <StageLogo large />
        <Progress event={event} now={now} closed={closed} />
        <Display lineHeight="1.12" letterSpacing="-0.01em">
          <FittedText
            fits={nameFits}
            text={event.context.name}
            mostLines={5}
            maxHeight="calc((var(--lines) * 1.12 + 0.2) * 1em)"
          />
        </Display>
        <EventFacts
          startAt={event.context.startAt}
          endAt={event.context.endAt}
          timeZone={event.context.timeZone}
          location={event.context.location}
          hostedBy={event.context.hostedBy}
        />
        {arrivals && <WelcomeNames guests={arrivals} />}
      </Words>
      <JoinCard join={join} size="hero" closed={closed} />
    </Box>
  )
}

function Progress({ event, now, closed }: Omit<WelcomeSceneProps, 'join' | 'arrivals'>) {
  const t = useText<'screen'>()
  if (event.value.progress === 'processing') {
    return (
      // In place of the QR code, the card already has a text that nobody can join. So hide the chip.
      <div style={closed ? { visibility: 'hidden' } : {}}>
        <ScreenChip tone="open">{t('screen.joinNow')}</ScreenChip>
      </div>
    )
  }
  const left = countdown(event.context.startAt, now)
  return (
    <ScreenChip tone="waiting">
      {left ? t('screen.startsIn', { time: left }) : t('screen.notStarted')}
    </ScreenChip>
  )
}

const EventFacts = memo(function EventFacts(props: {
  startAt: number
  endAt: number
  timeZone: string | undefined
  location: string
  hostedBy: string
}) {
  const t = useText<'screen'>()
  return (
    <Stack gap="18px" fontSize="40px">
      <Fact>
        <CalendarDays size={38} aria-hidden="true" />
        <span>{formatLongSpan(t.language, props.startAt, props.endAt, props.timeZone, 'there')}</span>
      </Fact>
      {props.location && (
        <Fact>
          <MapPin size={38} aria-hidden="true" />
          <span>
            <PhrasedText text={props.location} />
          </span>
        </Fact>
      )}
      {props.hostedBy && (
        <Fact>
          <UserRound size={38} aria-hidden="true" />
          <span>
            <PhrasedText text={t('screen.hostedBy', { name: props.hostedBy })} />
          </span>
        </Fact>
      )}
    </Stack>
  )
})
