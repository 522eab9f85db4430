import { chakra } from '@chakra-ui/react/styled-system'
import { Users } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { JoinAddress } from '#ui/live/join-address.ts'
import { useDoc } from '#ui/live/live.tsx'
import { useScaledCanvas } from '#ui/screen/canvas/scaled-canvas.tsx'
import { useCommentsPlace } from '#ui/screen/comments/comments-place.ts'
import { JoinCard } from '#ui/screen/join/join-card.tsx'
import { JoinCorner } from '#ui/screen/join/join-corner.tsx'
import { cornerHeight, isNarrow, type JoinPlace, joinWidth } from '#ui/screen/join/join-size.ts'
import { displayType } from '#ui/screen/text/display-type.ts'
import { labelBeside } from '#ui/screen/text/label-beside.ts'
import { SceneFacts } from './scene-facts.tsx'
import { SceneMain, type SceneMove } from './scene-main.tsx'
import { ScreenChip } from './screen-chip.tsx'
import { StageLogo } from './stage-logo.tsx'

/** Keeps a margin of 5% at all edges. */
const Whole = chakra('div', {
  base: {
    position: 'absolute',
    inset: '5%',
    maxW: '2400px',
    mx: 'auto',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gap: '32px',
  },
  variants: { low: { true: { gap: '20px' } } },
})
const Header = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '32px', minH: '52px' },
  variants: { low: { true: { h: `${cornerHeight}px` } } },
})
const Left = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    justifyContent: 'center',
    gap: '4px',
    minW: '0',
  },
})
const EventName = chakra('div', {
  base: {
    minW: '0',
    color: 'inkMuted',
    fontSize: '32px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '& + div': { flexShrink: '0', fontSize: '32px' },
  },
})
const Present = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '14px',
    flexShrink: '0',
    marginLeft: 'auto',
    color: 'inkMuted',
    fontSize: '32px',
    '& strong': { ...displayType, ...equalDigits, color: 'ink', fontSize: '40px' },
  },
  variants: { small: { true: { gap: '10px', fontSize: '28px', '& strong': { fontSize: '28px' } } } },
})
const Columns = chakra('div', {
  base: { display: 'grid', minH: '0', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: { railed: { true: { gridTemplateColumns: 'minmax(0, 1fr) auto' } } },
})
const Rail = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '24px',
    minH: '0',
    '& > :not(:last-child)': { flexShrink: '0' },
    '& > :last-child': { marginTop: 'auto' },
  },
})

export interface SceneLayoutProps {
  /** The event's name above the scene. Empty if the scene itself shows the event's name. */
  eventName: string
  /** A heading in place of the event's name. */
  heading?: ReactNode
  /** Number of guests in the header. Undefined if the scene itself shows the number. */
  participants: number | undefined
  /** Figures about the scene, above the join card or in the header. */
  facts?: ReactNode
  join: JoinAddress
  joinPlace: JoinPlace
  /** The reason why no guest can join now. */
  closed: ErrorCode | undefined
  /** The React key of the scene. A new React key fades in the new scene. */
  sceneKey: string
  /** How the scene comes and goes. */
  move: SceneMove
  children: ReactNode
}

/** The frame of a scene: event name and guest count at the top, the scene, and the way in for more guests. */
export function SceneLayout(props: SceneLayoutProps) {
  const { eventName, heading, participants, facts, join, joinPlace, closed, sceneKey, move, children } = props
  const t = useText<'screen'>()
  const { width } = useScaledCanvas()
  // The welcome scene itself shows the event's name and the notice that the event has not started.
  const waits = useDoc('event')?.value.progress === 'notStarted' && eventName !== ''
  const { height: commentsHeight } = useCommentsPlace()
  const beside = joinPlace !== 'corner' && joinPlace !== 'none'
  const low = joinPlace === 'corner' || (!beside && facts !== undefined)
  return (
    <Whole low={low} style={{ bottom: `calc(5% + ${commentsHeight}px)` }}>
      <Header low={low}>
        {sceneKey !== 'welcome' && <StageLogo />}
        <Left>
          {heading ?? <EventName>{eventName}</EventName>}
          {!beside && facts && (
            <SceneFacts place="line" data-facts="line">
              {facts}
            </SceneFacts>
          )}
        </Left>
        {waits && <ScreenChip tone="waiting">{t('screen.notStarted')}</ScreenChip>}
        {joinPlace === 'corner' ? (
          <JoinCorner join={join} closed={closed}>
            {participants !== undefined && <Participants count={participants} small />}
          </JoinCorner>
        ) : (
          participants !== undefined && <Participants count={participants} />
        )}
      </Header>
      <Columns railed={beside} style={{ columnGap: isNarrow(width) ? '56px' : '88px' }}>
        <SceneMain key={sceneKey} move={move}>
          {children}
        </SceneMain>
        {beside && (
          <Rail style={{ width: joinWidth(joinPlace, width) }}>
            {facts ? <SceneFacts place="column">{facts}</SceneFacts> : joinPlace === 'rail' && <div />}
            <JoinCard join={join} size={joinPlace} closed={closed} />
          </Rail>
        )}
      </Columns>
    </Whole>
  )
}

const Participants = memo(function Participants({ count, small }: { count: number; small?: boolean }) {
  const t = useText<'screen'>()
  return (
    <Present small={small}>
      <Users size={small ? 28 : 36} aria-hidden="true" />
      <strong>
        <CountUp value={count} />
      </strong>
      <span>{labelBeside(t('screen.participants', { count }), count)}</span>
    </Present>
  )
})
