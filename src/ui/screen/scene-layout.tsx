import { chakra } from '@chakra-ui/react/styled-system'
import { Users } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { CountUp } from '../kit/count-up.tsx'
import { useText } from '../kit/i18n.tsx'
import { usePinnedComment } from './barrage/pinned-comment.ts'
import { isNarrow, type JoinSize, joinWidth } from './join-size.ts'
import { labelBeside } from './label-beside.ts'
import { useStage } from './stage.tsx'

/** Everything keeps off the edges by a twentieth of the picture. */
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
  /** Empty where the scene names the event itself. */
  eventName: string
  participants: number
  /** Stays where it is while scenes change beside it. */
  rail?: ReactNode
  /** The rail is as wide as the way in that is in it, whatever else its words need. */
  railSize?: JoinSize
  /** Names the scene: another one fades in. */
  sceneKey: string
  children: ReactNode
}

/** The picture's frame: event and participants at the top, the scene, and the rail beside it. */
export function SceneLayout(props: SceneLayoutProps) {
  const { eventName, participants, rail, railSize = 'rail', sceneKey, children } = props
  const { width } = useStage()
  const pinned = usePinnedComment()
  return (
    <Whole>
      <Header>
        <EventName>{!pinned && eventName}</EventName>
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
