import { chakra } from '@chakra-ui/react/styled-system'
import { CalendarDays, MapPin } from 'lucide-react'
import { memo } from 'react'
import type { ErrorCode } from '../../contract/errors.ts'
import type { EventDoc } from '../../contract/views.ts'
import { formatSpan } from '../../i18n/format.ts'
import { useText } from '../kit/i18n.tsx'
import { countdown } from './countdown.ts'
import { FittedText } from './fitted-text.tsx'
import type { JoinAddress } from './join-address.ts'
import { JoinCard } from './join-card.tsx'
import { isNarrow } from './join-size.ts'
import { useStage } from './stage.tsx'
import { StageChip } from './stage-chip.tsx'
import { wholeWordsFirst } from './use-fitted.ts'

const Columns = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
  },
})
const Words = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '44px', minW: '0' } })
const Name = chakra('div', { base: { fontWeight: 'strong', lineHeight: '1.12', letterSpacing: '-0.01em' } })
const Facts = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '18px', fontSize: '40px' },
})
const Fact = chakra('div', {
  base: {
    display: 'flex',
    gap: '20px',
    color: 'inkMuted',
    fontVariantNumeric: 'tabular-nums',
    textWrap: 'balance',
    '& svg': { flexShrink: '0', marginTop: '7px', color: 'accent' },
  },
})

// Two lines at most; a name that is too long for them is set smaller rather than cut.
const nameFits = wholeWordsFirst([
  ...[144, 128, 112, 96, 88, 80, 72, 64].map((size) => ({ size, lines: 2 })),
  { size: 64, lines: 3 },
  { size: 56, lines: 4 },
  { size: 48, lines: 5 },
])

interface WelcomeSceneProps {
  event: EventDoc
  join: JoinAddress
  /** Milliseconds since 1970, by the server's clock. */
  now: number
  /** Why nobody can come in, if so. */
  closed: ErrorCode | undefined
}

/** The event, when and where it is, and the way in. */
export function WelcomeScene({ event, join, now, closed }: WelcomeSceneProps) {
  const { width } = useStage()
  return (
    <Columns style={{ columnGap: isNarrow(width) ? '64px' : '120px' }}>
      <Words>
        <Progress event={event} now={now} closed={closed} />
        <Name>
          <FittedText
            fits={nameFits}
            text={event.context.name}
            mostLines={5}
            maxHeight="calc((var(--lines) * 1.12 + 0.2) * 1em)"
          />
        </Name>
        <EventFacts
          startAt={event.context.startAt}
          endAt={event.context.endAt}
          location={event.context.location}
        />
      </Words>
      <JoinCard join={join} size="hero" closed={closed} />
    </Columns>
  )
}

function Progress({ event, now, closed }: Omit<WelcomeSceneProps, 'join'>) {
  const t = useText<'screen'>()
  if (event.value.progress === 'finished') return <StageChip tone="quiet">{t('screen.joinEnded')}</StageChip>
  if (event.value.progress === 'processing') {
    return (
      // A closed door is said where the QR code was.
      <div style={closed ? { visibility: 'hidden' } : {}}>
        <StageChip tone="open">{t('screen.joinNow')}</StageChip>
      </div>
    )
  }
  const left = countdown(event.context.startAt, now)
  return (
    <StageChip tone="waiting">
      {left ? t('screen.startsIn', { time: left }) : t('screen.notStarted')}
    </StageChip>
  )
}

const EventFacts = memo(function EventFacts(props: { startAt: number; endAt: number; location: string }) {
  return (
    <Facts>
      <Fact>
        <CalendarDays size={38} aria-hidden="true" />
        {formatSpan(props.startAt, props.endAt)}
      </Fact>
      {props.location && (
        <Fact>
          <MapPin size={38} aria-hidden="true" />
          {props.location}
        </Fact>
      )}
    </Facts>
  )
})
