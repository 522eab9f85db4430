import { chakra } from '@chakra-ui/react/styled-system'
import { Pin } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import type { ShownCommentDoc } from '#contract/comments.ts'
import * as limits from '#contract/limits.ts'
import { themeVariable } from '#theme/theme-variable.ts'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { useReducedMotion } from '#ui/kit/styling/reduced-motion.ts'
import { useShownComments } from '#ui/live/comments.ts'
import { useClockOffset } from '#ui/live/live.tsx'
import { Cover } from '#ui/screen/canvas/boxes.ts'
import { useScaledCanvas } from '#ui/screen/canvas/scaled-canvas.tsx'
import { joinWidth } from '#ui/screen/join/join-size.ts'
import { useNow } from '#ui/state/use-now.ts'
import { laneHeight, pinnedHeight, useCommentsPlace, usePinnedComment } from './comments-place.ts'
import type { FlightArea } from './flight.ts'
import { FloatingReactions } from './floating-reactions.tsx'
import { Sky } from './sky.ts'
import type { Look } from './sprites.ts'

/** A pinned comment with this number of characters or more needs two lines. */
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
      // In the lane below the scene.
      lane: {
        left: '5%',
        right: '5%',
        bottom: '5%',
        h: `${laneHeight - 12}px`,
        flexDirection: 'row',
        alignItems: 'center',
        gap: '20px',
        '& > span': { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      },
    },
  },
})

/** Where comments fly if they have the whole scene, in canvas pixels. */
const wide = { top: 130, laneHeight: 72, share: 0.58 }
/**
 * Maximum age of a comment that may begin to fly. A screen that opens or reconnects thus starts with the current
 * comments.
 */
const freshMilliseconds = 4000

/**
 * The area for flying comments: the whole scene beside the join card when no item is presented, otherwise only the lane
 * below the scene, from edge to edge, so that no comment covers the content.
 */
function useArea(whole: boolean): FlightArea & { top: number } {
  const { width, height, scale } = useScaledCanvas()
  return useMemo(() => {
    const sharp = scale * devicePixelRatio
    if (!whole) return { top: height * 0.95 - laneHeight + 6, width, laneHeight, lanes: 1, scale: sharp }
    const lanes = Math.max(1, Math.floor((height * wide.share) / wide.laneHeight))
    const across = width * 0.95 - joinWidth('hero', width) - 40
    return { top: wide.top, width: across, laneHeight: wide.laneHeight, lanes, scale: sharp }
  }, [width, height, scale, whole])
}

/** Comments and reactions over the current scene, in the colours of the theme. */
export function CommentsOverlay() {
  const { whole, lane } = useCommentsPlace()
  const comments = useShownComments()
  const calm = useReducedMotion()
  const pinned = usePinnedComment()
  return (
    <Cover data-comments="" overflow="hidden" pointerEvents="none">
      {(whole || lane) &&
        (calm ? (
          <LatestComments comments={comments} whole={whole} />
        ) : (
          <FlyingComments comments={comments} whole={whole} />
        ))}
      <FloatingReactions calm={calm} whole={whole} />
      {pinned && (
        <Box
          style={{ bottom: `calc(5% + ${lane ? laneHeight : 0}px)` }}
          position="absolute"
          left="5%"
          right="5%"
          h={`${pinnedHeight - 16}px`}
          display="flex"
          alignItems="center"
        >
          <Row
            key={pinned.id}
            data-pinned=""
            gap="20px"
            minH="full"
            px="28px"
            py="4px"
            borderRadius="20px"
            bg="tip"
            color="onTip"
            boxShadow="float"
            fontWeight="strong"
            animation="rise 250ms ease-out"
            fontSize={pinned.text.length > longComment ? '28px' : '36px'}
            lineHeight={pinned.text.length > longComment ? '1.2' : '1.25'}
          >
            <Pin size={44} aria-hidden="true" style={{ flexShrink: 0 }} />
            <span>{pinned.text}</span>
          </Row>
        </Box>
      )}
    </Cover>
  )
}

/** The current font and colours of the theme around the element. */
function lookAround(element: HTMLElement): Look {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name)
  return {
    fontFamily: style.fontFamily,
    tones: [
      {
        plate: colour(themeVariable('tableBackColor')),
        ink: colour(themeVariable('mainPrimaryFont')),
      },
      {
        plate: colour(themeVariable('buttonPrimaryColor')),
        ink: colour(themeVariable('buttonFontPrimaryColor')),
      },
      { plate: colour('--theme-tip-back'), ink: colour('--theme-tip-font') },
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
    // Deleted comments must stop flying. A comment that is older than all comments in the list may keep flying,
    // because newer comments only took its place. A newer comment that is missing in the list was deleted.
    const oldestKept = (comments.at(-1)?.number ?? 0) - limits.commentRing
    sky.current?.keepOnly(({ id, number }) => ids.has(id) || number <= oldestKept)
    sky.current?.add(fresh)
  }, [comments])
  const { top, width, lanes, laneHeight } = area
  return (
    <chakra.canvas
      ref={canvas}
      style={{ top, width, height: lanes * laneHeight }}
      position="absolute"
      left="0"
    />
  )
}

/** Number of comments for which the list has space. */
const listed = { wide: 4, lane: 2 }
/** Time for which a comment stays in the list while the screen presents something else. */
const standsMilliseconds = 30_000

/** The latest comments without movement, for people who prefer reduced motion. */
function LatestComments({ comments, whole }: FlyingProps) {
  const now = useNow(1000, !whole) + useClockOffset()
  const place = whole ? 'wide' : 'lane'
  const latest = comments.slice(-listed[place])
  const shown = whole ? latest : latest.filter(({ at }) => now - at < standsMilliseconds)
  if (shown.length === 0) return null
  return (
    <CalmList place={place}>
      {shown.map(({ id, text }) => (
        <span key={id}>{text}</span>
      ))}
    </CalmList>
  )
}
