import { useCallback, useRef, useState } from 'react'
import { type Reaction, reactions } from '#contract/comments.ts'
import { ReactionIcon } from '#ui/kit/display/reaction-icon.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { useNewReactions } from '#ui/live/new-reactions.ts'
import { useScaledCanvas } from '#ui/screen/canvas/scaled-canvas.tsx'
import { joinWidth } from '#ui/screen/join/join-size.ts'
import { useCommentsPlace } from './comments-place.ts'

/** Maximum number of reactions that rise at the same time, so that the picture stays readable under heavy applause. */
const reactionsRising = 48
/** Maximum number of rising reactions that a push adds. */
const reactionsAdded = 16

interface Float {
  key: number
  reaction: Reaction
}

const riseMilliseconds = 3600

/** The place from which reactions rise. If no item is presented, each reaction rises from its own count. */
interface Place {
  whole: boolean
}

const leftOf = (reaction: Reaction, whole: boolean): string => {
  const column = (reactions.indexOf(reaction) + 0.5) / reactions.length
  const spread = (Math.random() - 0.5) * (whole ? 60 : 8)
  return `calc(${whole ? column * 100 : 50}% - 0.5em + ${spread}px)`
}

function startRising(node: HTMLElement, left: string, mostSway: number, done: () => void): void {
  const sway = (Math.random() - 0.5) * mostSway
  const rise = 560 + Math.random() * 220
  node.style.left = left
  const animation = node.animate(
    [
      { transform: 'translate3d(0, 0, 0) scale(0.5)', opacity: 0 },
      { transform: `translate3d(${sway / 3}px, ${-rise * 0.2}px, 0) scale(1)`, opacity: 1, offset: 0.15 },
      { transform: `translate3d(${-sway / 2}px, ${-rise * 0.6}px, 0) scale(1)`, opacity: 1, offset: 0.6 },
      { transform: `translate3d(${sway}px, ${-rise}px, 0) scale(1)`, opacity: 0 },
    ],
    {
      duration: riseMilliseconds * (0.85 + Math.random() * 0.4),
      delay: Math.random() * 500,
      easing: 'ease-out',
      fill: 'both',
    },
  )
  animation.onfinish = done
}

/** Reactions that rise in the margin of the picture. With reduced motion only their counts are shown. */
export function FloatingReactions({ calm, whole }: Place & { calm: boolean }) {
  if (!calm) return <RisingReactions whole={whole} />
  return whole ? null : <ReactionCounts />
}

function RisingReactions({ whole }: Place) {
  const { width } = useScaledCanvas()
  const { height } = useCommentsPlace()
  const [floats, setFloats] = useState<readonly Float[]>([])
  const made = useRef(0)
  const remove = useCallback(
    (key: number) => setFloats((before) => before.filter((float) => float.key !== key)),
    [],
  )
  useNewReactions(reactionsAdded, (added) => {
    const fresh = added.map((reaction) => {
      made.current += 1
      return { key: made.current, reaction }
    })
    setFloats((before) => [...before, ...fresh].slice(-reactionsRising))
  })
  const rising = floats.map(({ key, reaction }) => (
    <Rising key={key} floatKey={key} reaction={reaction} whole={whole} onDone={remove} />
  ))
  // The reactions take the place of the main column, beside the join card: see SceneLayout.
  return whole ? (
    <Box
      style={{ width: width * 0.9 - joinWidth('hero', width) - 88 }}
      position="absolute"
      left="5%"
      bottom="16%"
      h="60%"
    >
      {rising}
    </Box>
  ) : (
    // Above the comments, which fly from edge to edge.
    <Box
      style={{ bottom: `calc(5% + ${height}px)` }}
      position="absolute"
      right="0"
      w="5%"
      h="70%"
      css={{ '& > span': { fontSize: '60px' } }}
    >
      {rising}
    </Box>
  )
}

interface RisingProps extends Place {
  floatKey: number
  reaction: Reaction
  onDone: (key: number) => void
}

function Rising({ floatKey, reaction, whole, onDone }: RisingProps) {
  const start = useCallback(
    (node: HTMLSpanElement | null) => {
      if (node) startRising(node, leftOf(reaction, whole), whole ? 160 : 10, () => onDone(floatKey))
    },
    [floatKey, reaction, whole, onDone],
  )
  return (
    <Box ref={start} as="span" position="absolute" bottom="0" fontSize="76px" willChange="transform, opacity">
      <ReactionIcon reaction={reaction} />
    </Box>
  )
}

function ReactionCounts() {
  const counts = useDoc('reactions')
  const some = counts && reactions.filter((name) => counts[name] > 0)
  if (!some || some.length === 0) return null
  return (
    <Box
      position="absolute"
      left="5%"
      bottom="2px"
      display="flex"
      gap="24px"
      px="24px"
      borderRadius="full"
      bg="surface"
      color="ink"
      fontSize="32px"
      lineHeight="48px"
      css={{ '& > span': { display: 'inline-flex', alignItems: 'center', gap: '10px' } }}
    >
      {some.map((name) => (
        <span key={name}>
          <ReactionIcon reaction={name} />
          <span>{counts[name]}</span>
        </span>
      ))}
    </Box>
  )
}
