import { chakra } from '@chakra-ui/react/styled-system'
import { Pin } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import type { ShownCommentDoc } from '../../../contract/barrage.ts'
import * as limits from '../../../contract/limits.ts'
import { skinVariable } from '../../../contract/skin-variable.ts'
import { useShownComments } from '../../kit/comments.ts'
import { useClockOffset, useDoc } from '../../kit/live.tsx'
import { useReducedMotion } from '../../kit/reduced-motion.ts'
import { joinWidth } from '../join-size.ts'
import { useStage } from '../stage.tsx'
import { useNow } from '../use-now.ts'
import type { FlightArea } from './flight.ts'
import { FloatingReactions } from './floating-reactions.tsx'
import { usePinnedComment } from './pinned-comment.ts'
import { Sky } from './sky.ts'
import type { Look } from './sprites.ts'

const Over = chakra('div', {
  base: { position: 'absolute', inset: '0', overflow: 'hidden', pointerEvents: 'none' },
})
const Canvas = chakra('canvas', { base: { position: 'absolute', left: '0' } })
// The band of the event's name, whatever the screen shows below it: nothing that is asked or counted is covered. The name
// gives way (scene-layout.tsx).
const PinnedBand = chakra('div', {
  base: {
    position: 'absolute',
    left: '5%',
    top: '12px',
    h: '112px',
    // Up to the number of participants.
    maxW: 'calc(95% - 470px)',
    display: 'flex',
    alignItems: 'center',
  },
})
const Pinned = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '20px',
    px: '32px',
    py: '10px',
    borderRadius: '24px',
    bg: 'tip',
    color: 'onTip',
    boxShadow: 'float',
    fontSize: '36px',
    lineHeight: '1.25',
    fontWeight: 'strong',
    animation: 'rise 250ms ease-out',
  },
  variants: { long: { true: { fontSize: '28px', lineHeight: '1.2' } } },
})
/** From here on a pinned comment needs three lines. */
const longComment = 60
const CalmList = chakra('div', {
  base: {
    position: 'absolute',
    display: 'flex',
    flexDirection: 'column',
    '& > span': {
      maxW: 'full',
      px: '28px',
      borderRadius: '20px',
      bg: 'surface',
      color: 'ink',
      boxShadow: 'card',
      fontSize: '36px',
      lineHeight: '1.3',
      animation: 'fade 250ms ease-out',
    },
  },
  variants: {
    place: {
      wide: {
        left: '5%',
        top: '14%',
        maxW: '60%',
        alignItems: 'flex-start',
        gap: '12px',
        '& > span': { py: '10px' },
      },
      // Beside the number of participants, on one plate: a long event name ends at its edge.
      band: {
        right: '470px',
        top: '10px',
        maxW: 'calc(95% - 510px)',
        minH: '112px',
        justifyContent: 'center',
        py: '8px',
        borderRadius: '20px',
        bg: 'surface',
        boxShadow: 'card',
        '& > span': {
          fontSize: '34px',
          bg: 'transparent',
          boxShadow: 'none',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        },
      },
    },
  },
})

/** The lanes' places in stage pixels: down the picture, or in the band of the event's name, above what is asked. */
const wide = { top: 130, laneHeight: 72, share: 0.58 }
const band = { top: 6, laneHeight: 66, lanes: 2 }
/** What went out longer ago than this flies no more: a screen that was opened or was away begins with now. */
const freshMilliseconds = 4000

/**
 * Down the whole picture on the stage of interactions; elsewhere above what is shown, so that none of it is ever covered.
 * Never over the way in at the right.
 */
function useArea(whole: boolean): FlightArea & { top: number } {
  const { width, height, scale } = useStage()
  const join = joinWidth(whole ? 'hero' : 'rail', width)
  return useMemo(() => {
    const { top, laneHeight } = whole ? wide : band
    const lanes = whole ? Math.max(1, Math.floor((height * wide.share) / laneHeight)) : band.lanes
    return { top, width: width * 0.95 - join - 40, laneHeight, lanes, scale: scale * devicePixelRatio }
  }, [width, height, scale, whole, join])
}

/** Comments and reactions over whatever the screen shows, in the colours of its skin. */
export function BarrageOverlay() {
  const present = useDoc('present')
  const whole = present?.value === 'interaction' && present.context.interactionId === null
  const comments = useShownComments()
  const calm = useReducedMotion()
  const pinned = usePinnedComment()
  return (
    <Over data-barrage="">
      {calm ? (
        (whole || !pinned) && <LatestComments comments={comments} whole={whole} />
      ) : (
        <FlyingComments comments={comments} whole={whole} />
      )}
      <FloatingReactions calm={calm} whole={whole} />
      {pinned && (
        <PinnedBand>
          <Pinned key={pinned.id} long={pinned.text.length > longComment}>
            <Pin size={44} aria-hidden="true" style={{ flexShrink: 0 }} />
            <span>{pinned.text}</span>
          </Pinned>
        </PinnedBand>
      )}
    </Over>
  )
}

/** The colours of the skin around, as they are now. */
function lookAround(element: HTMLElement): Look {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name)
  return {
    fontFamily: style.fontFamily,
    tones: [
      {
        plate: colour(skinVariable('TableBackColor')),
        ink: colour(skinVariable('MainPrimaryFont')),
      },
      {
        plate: colour(skinVariable('ButtonPrimaryColor')),
        ink: colour(skinVariable('ButtonFontPrimaryColor')),
      },
      { plate: colour('--skin-tip-back'), ink: colour('--skin-tip-font') },
    ],
  }
}

interface FlyingProps {
  comments: readonly ShownCommentDoc[]
  whole: boolean
}

function FlyingComments({ comments, whole }: FlyingProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const sky = useRef<Sky>(undefined)
  const lastNumber = useRef(0)
  const clockOffset = useClockOffset()
  const area = useArea(whole)
  const latest = useRef({ area, clockOffset })
  latest.current = { area, clockOffset }

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const over = new Sky(element, latest.current.area, () => lookAround(element))
    sky.current = over
    return () => over.stop()
  }, [])
  useEffect(() => sky.current?.resize(area), [area])
  useEffect(() => {
    const oldest = Date.now() + latest.current.clockOffset - freshMilliseconds
    const fresh = comments.filter(({ number, at }) => number > lastNumber.current && at >= oldest)
    lastNumber.current = Math.max(lastNumber.current, comments.at(-1)?.number ?? 0)
    const ids = new Set(comments.map(({ id }) => id))
    // What is older than the ring has only made room; what is missing from it was deleted.
    const oldestKept = (comments.at(-1)?.number ?? 0) - limits.commentRing
    sky.current?.keepOnly(({ id, number }) => ids.has(id) || number <= oldestKept)
    sky.current?.add(fresh)
  }, [comments])
  const { top, width, lanes, laneHeight } = area
  return <Canvas ref={canvas} style={{ top, width, height: lanes * laneHeight }} />
}

/** How many stand there: as many as there is room for. */
const listed = { wide: 4, band: 2 }
/** How long they stand over what else the screen shows: read, and gone from it. */
const standsMilliseconds = 30_000

/** For whoever asked for less movement: the latest ones, standing still. */
function LatestComments({ comments, whole }: FlyingProps) {
  const now = useNow(useClockOffset(), !whole)
  const place = whole ? 'wide' : 'band'
  const latest = comments.slice(-listed[place])
  const standing = whole ? latest : latest.filter(({ at }) => now - at < standsMilliseconds)
  if (standing.length === 0) return null
  return (
    <CalmList place={place}>
      {standing.map(({ id, text }) => (
        <span key={id}>{text}</span>
      ))}
    </CalmList>
  )
}
