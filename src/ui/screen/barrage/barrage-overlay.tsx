import { chakra } from '@chakra-ui/react/styled-system'
import { Pin } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import type { ShownCommentDoc } from '../../../contract/barrage.ts'
import * as limits from '../../../contract/limits.ts'
import { useShownComments } from '../../kit/comments.ts'
import { useClockOffset, useDoc } from '../../kit/live.tsx'
import { useReducedMotion } from '../../kit/reduced-motion.ts'
import { joinWidth } from '../join-size.ts'
import { useStage } from '../stage.tsx'
import { Flight, type FlightArea } from './flight.ts'
import { FloatingReactions } from './floating-reactions.tsx'

const Over = chakra('div', {
  base: { position: 'absolute', inset: '0', overflow: 'hidden', pointerEvents: 'none' },
})
const Sky = chakra('div', {
  base: {
    position: 'absolute',
    left: '0',
    bottom: '0',
    overflow: 'hidden',
    contain: 'strict',
    '& > span': {
      position: 'absolute',
      left: '0',
      maxW: '1700px',
      px: '28px',
      py: '8px',
      borderRadius: 'full',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontSize: '40px',
      lineHeight: '1.3',
      fontWeight: 'strong',
      bg: 'surface',
      color: 'ink',
      willChange: 'transform',
    },
    '& > span[data-tone="1"]': { bg: 'primary', color: 'onPrimary' },
    '& > span[data-tone="2"]': { bg: 'tip', color: 'onTip' },
  },
})
const Pinned = chakra('div', {
  base: {
    position: 'absolute',
    left: '5%',
    bottom: '5%',
    display: 'flex',
    alignItems: 'center',
    gap: '20px',
    maxW: '62%',
    px: '36px',
    py: '20px',
    borderRadius: '24px',
    bg: 'tip',
    color: 'onTip',
    boxShadow: 'float',
    fontSize: '44px',
    lineHeight: '1.3',
    fontWeight: 'strong',
    animation: 'rise 250ms ease-out',
  },
})
const CalmList = chakra('div', {
  base: {
    position: 'absolute',
    left: '5%',
    bottom: '5%',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '12px',
    maxW: '60%',
    '& > span': {
      px: '28px',
      py: '10px',
      borderRadius: '20px',
      bg: 'surface',
      color: 'ink',
      boxShadow: 'card',
      fontSize: '36px',
      lineHeight: '1.3',
      animation: 'fade 250ms ease-out',
    },
  },
})

const laneHeight = 84
const top = 130
/** What went out longer ago than this flies no more: a screen that was opened or was away begins with now. */
const freshMilliseconds = 4000

/**
 * Down the whole picture on the stage of interactions; elsewhere above, so that what is shown stays readable. Never over
 * the way in at the right.
 */
function useArea(): FlightArea {
  const { width, height } = useStage()
  const present = useDoc('present')
  const whole = present?.value === 'interaction' && present.context.interactionId === null
  const share = whole ? 0.78 : 0.36
  const join = joinWidth('hero', width)
  return useMemo(
    () => ({
      width: width * 0.95 - join - 40,
      laneHeight,
      lanes: Math.max(1, Math.floor((height * share) / laneHeight)),
    }),
    [width, height, share, join],
  )
}

/** Comments and reactions over whatever the screen shows, in the colours of its skin. */
export function BarrageOverlay() {
  const barrage = useDoc('barrage')
  const comments = useShownComments()
  const calm = useReducedMotion()
  const pinned = barrage?.context.pinned
  return (
    <Over data-barrage="">
      {calm ? (
        <LatestComments comments={comments} lifted={Boolean(pinned)} />
      ) : (
        <FlyingComments comments={comments} />
      )}
      <FloatingReactions calm={calm} />
      {pinned && (
        <Pinned key={pinned.id}>
          <Pin size={44} aria-hidden="true" style={{ flexShrink: 0 }} />
          <span>{pinned.text}</span>
        </Pinned>
      )}
    </Over>
  )
}

function FlyingComments({ comments }: { comments: readonly ShownCommentDoc[] }) {
  const sky = useRef<HTMLDivElement>(null)
  const flight = useRef<Flight>(undefined)
  const lastNumber = useRef(0)
  const clockOffset = useClockOffset()
  const area = useArea()
  const latest = useRef({ area, clockOffset })
  latest.current = { area, clockOffset }

  useEffect(() => {
    if (!sky.current) return
    const flying = new Flight(sky.current, latest.current.area, () => document.createElement('span'))
    flight.current = flying
    return () => flying.stop()
  }, [])
  useEffect(() => flight.current?.resize(area), [area])
  useEffect(() => {
    const oldest = Date.now() + latest.current.clockOffset - freshMilliseconds
    const fresh = comments.filter(({ number, at }) => number > lastNumber.current && at >= oldest)
    lastNumber.current = Math.max(lastNumber.current, comments.at(-1)?.number ?? 0)
    const ids = new Set(comments.map(({ id }) => id))
    // What is older than the ring has only made room; what is missing from it was deleted.
    const oldestKept = (comments.at(-1)?.number ?? 0) - limits.commentRing
    flight.current?.keepOnly(({ id, number }) => ids.has(id) || number <= oldestKept)
    flight.current?.add(fresh)
  }, [comments])
  return <Sky ref={sky} style={{ top, width: area.width }} />
}

const listed = 4

/** For whoever asked for less movement: the latest ones, standing still. */
function LatestComments({ comments, lifted }: { comments: readonly ShownCommentDoc[]; lifted: boolean }) {
  return (
    <CalmList style={lifted ? { bottom: '16%' } : undefined}>
      {comments.slice(-listed).map(({ id, text }) => (
        <span key={id}>{text}</span>
      ))}
    </CalmList>
  )
}
