import { chakra } from '@chakra-ui/react/styled-system'
import { Users } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { isNarrow, type JoinSize, joinWidth } from '../canvas/join-size.ts'
import { labelBeside } from '../canvas/label-beside.ts'
import { useScaledCanvas } from '../canvas/scaled-canvas.tsx'
import { ScreenChip } from '../canvas/screen-chip.tsx'
import { usePinnedComment } from './pinned-comment.ts'

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
})
const Header = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '48px', minH: '52px' },
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
    '& strong': { color: 'ink', fontSize: '40px' },
  },
})
const Columns = chakra('div', {
  base: { display: 'grid', minH: '0', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: { railed: { true: { gridTemplateColumns: 'minmax(0, 1fr) auto' } } },
})
const Main = chakra('div', {
  base: { minW: '0', minH: '0', display: 'flex', flexDirection: 'column', animation: 'fade 250ms ease-out' },
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
  participants: number
  /** The rail is the column beside the scene. The rail stays mounted while the scene changes. */
  rail?: ReactNode
  /**
   * The size of the join card in the rail. The card decides the width of the rail, so that longer words do not
   * change this width.
   */
  railSize?: JoinSize
  /** The React key of the scene. A new React key fades in the new scene. */
  sceneKey: string
  children: ReactNode
}

/** The frame of a scene: event name and guest count at the top, the scene, and the rail beside it. */
export function SceneLayout(props: SceneLayoutProps) {
  const { eventName, participants, rail, railSize = 'rail', sceneKey, children } = props
  const t = useText<'screen'>()
  const { width } = useScaledCanvas()
  // The welcome scene itself shows the event's name and the notice that the event has not started.
  const waits = useDoc('event')?.value.progress === 'notStarted' && eventName !== ''
  const pinned = usePinnedComment()
  return (
    <Whole>
      <Header>
        <EventName>{!pinned && eventName}</EventName>
        {waits && <ScreenChip tone="waiting">{t('screen.notStarted')}</ScreenChip>}
        <Participants count={participants} />
      </Header>
      <Columns railed={rail !== undefined} style={{ columnGap: isNarrow(width) ? '56px' : '88px' }}>
        <Main key={sceneKey}>{children}</Main>
        {rail && <Rail style={{ width: joinWidth(railSize, width) }}>{rail}</Rail>}
      </Columns>
    </Whole>
  )
}

const Participants = memo(function Participants({ count }: { count: number }) {
  const t = useText<'screen'>()
  return (
    <Present>
      <Users size={36} aria-hidden="true" />
      <strong>
        <CountUp value={count} />
      </strong>
      {labelBeside(t('screen.participants', { count }), count)}
    </Present>
  )
})
