import { chakra } from '@chakra-ui/react/styled-system'
import { useCallback, useRef, useState } from 'react'
import { type Reaction, reactions } from '../../../contract/barrage.ts'
import { useDoc } from '../../kit/live.tsx'
import { useNewReactions } from '../../kit/new-reactions.ts'
import { ReactionIcon } from '../../kit/reaction-icon.tsx'
import { joinWidth } from '../join-size.ts'
import { useStage } from '../stage.tsx'

const Corner = chakra('div', {
  base: { position: 'absolute', left: '2%', bottom: '0', w: '26%', h: '70%' },
})
/** Over the row of their counts. */
const Row = chakra('div', { base: { position: 'absolute', left: '5%', bottom: '16%', h: '60%' } })
const Floating = chakra('span', {
  base: { position: 'absolute', bottom: '-90px', fontSize: '76px', willChange: 'transform, opacity' },
})
/** In the picture's lower edge, below everything shown. */
const Counts = chakra('div', {
  base: {
    position: 'absolute',
    left: '5%',
    bottom: '2px',
    display: 'flex',
    gap: '24px',
    px: '24px',
    borderRadius: 'full',
    bg: 'surface',
    color: 'ink',
    fontSize: '32px',
    lineHeight: '48px',
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '10px' },
  },
})

interface Float {
  key: number
  reaction: Reaction
}

/** What rises at once, and of one push: a storm of applause is as readable as a breeze. */
const floatsMost = 48
const addedMost = 16

const riseMilliseconds = 3600

/** Whether the stage of interactions is shown, where each rises from its own count. */
interface Place {
  whole: boolean
}

const leftOf = (reaction: Reaction, whole: boolean): string => {
  const column = (reactions.indexOf(reaction) + 0.5) / reactions.length
  return whole ? `calc(${column * 100}% - 0.5em + ${(Math.random() - 0.5) * 60}px)` : `${Math.random() * 84}%`
}

function startRising(node: HTMLElement, left: string, done: () => void): void {
  const sway = (Math.random() - 0.5) * 160
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

/** Reactions rise from the corner; with less movement they are counted. */
export function FloatingReactions({ calm, whole }: Place & { calm: boolean }) {
  if (!calm) return <RisingReactions whole={whole} />
  return whole ? null : <ReactionCounts />
}

function RisingReactions({ whole }: Place) {
  const { width } = useStage()
  const [floats, setFloats] = useState<readonly Float[]>([])
  const made = useRef(0)
  const remove = useCallback(
    (key: number) => setFloats((before) => before.filter((float) => float.key !== key)),
    [],
  )
  useNewReactions(addedMost, (added) => {
    const fresh = added.map((reaction) => {
      made.current += 1
      return { key: made.current, reaction }
    })
    setFloats((before) => [...before, ...fresh].slice(-floatsMost))
  })
  const rising = floats.map(({ key, reaction }) => (
    <Rising key={key} floatKey={key} reaction={reaction} whole={whole} onDone={remove} />
  ))
  // The main column beside the way in: see SceneLayout.
  return whole ? (
    <Row style={{ width: width * 0.9 - joinWidth('hero', width) - 88 }}>{rising}</Row>
  ) : (
    <Corner>{rising}</Corner>
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
      if (node) startRising(node, leftOf(reaction, whole), () => onDone(floatKey))
    },
    [floatKey, reaction, whole, onDone],
  )
  return (
    <Floating ref={start}>
      <ReactionIcon reaction={reaction} />
    </Floating>
  )
}

function ReactionCounts() {
  const counts = useDoc('reactions')
  const some = counts && reactions.filter((name) => counts[name] > 0)
  if (!some || some.length === 0) return null
  return (
    <Counts>
      {some.map((name) => (
        <span key={name}>
          <ReactionIcon reaction={name} />
          {counts[name]}
        </span>
      ))}
    </Counts>
  )
}
