import { chakra } from '@chakra-ui/react/styled-system'
import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Reaction, reactions } from '../../../contract/barrage.ts'
import { reactingMachine } from '../../../machines/reacting/reacting.machine.ts'
import { useText } from '../../kit/i18n.tsx'
import { Box, Grid } from '../../kit/layout.tsx'
import { useCommand, useDoc } from '../../kit/live.tsx'
import { useNewReactions } from '../../kit/new-reactions.ts'
import { ReactionIcon } from '../../kit/reaction-icon.tsx'
import { useReducedMotion } from '../../kit/reduced-motion.ts'
import { Text } from '../../kit/text.tsx'
import { Tooltip } from '../../kit/tooltip.tsx'
import { whyNotReact } from './why-not.ts'

const Tap = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    h: '56',
    fontSize: '32',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    transition: 'transform 150ms',
    _active: { transform: 'scale(calc(1 - 0.12 * var(--motion)))' },
    _disabled: { opacity: '0.5' },
  },
})
const Rising = chakra('span', {
  base: {
    position: 'absolute',
    bottom: '32',
    pointerEvents: 'none',
    fontSize: '24',
    willChange: 'transform, opacity',
  },
})

/** How the guest's taps go out: gathered, as one message. */
function useReacting(): (reaction: Reaction) => void {
  const { send, item, status } = useCommand('reactions')
  const latest = useRef(send)
  latest.current = send
  const [machine] = useState(() =>
    reactingMachine.provide({
      actions: { 'send them': (_, { taps }) => void latest.current('Reaction/Send', { Reactions: taps }) },
    }),
  )
  const [, tell] = useMachine(machine)
  const onTheWay = status === 'pending' || status === 'sending'
  const commandId = item?.commandId
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next message may be answered as the last one was
  useEffect(() => {
    if (!onTheWay) tell({ type: 'answered' })
  }, [onTheWay, commandId, tell])
  return useCallback((reaction: Reaction) => tell({ type: 'tap', reaction }), [tell])
}

/** Six emojis for the thumb; what all send rises over them. */
export function ReactionRow() {
  const t = useText<'barrage'>()
  const event = useDoc('event')
  const barrage = useDoc('barrage')
  const tap = useReacting()
  const why = event && barrage && whyNotReact(event, barrage)
  return (
    <Box position="relative">
      <Grid
        as="section"
        aria-label={t('barrage.react')}
        gap="8"
        gridTemplateColumns="repeat(6, minmax(0, 1fr))"
      >
        {reactions.map((name) => (
          <Tooltip key={name} text={why && t.error(why)}>
            <Tap
              type="button"
              aria-label={t(`barrage.${name}`)}
              aria-disabled={why !== undefined || undefined}
              onClick={() => why === undefined && tap(name)}
            >
              <ReactionIcon reaction={name} />
            </Tap>
          </Tooltip>
        ))}
      </Grid>
      {why !== undefined && (
        <Text tone="muted" mt="8">
          {t.error(why)}
        </Text>
      )}
      <SmallFloats />
    </Box>
  )
}

interface Float {
  key: number
  reaction: Reaction
}

const floatsMost = 12
const addedMost = 4

function startRising(node: HTMLElement, reaction: Reaction, done: () => void): void {
  const column = (reactions.indexOf(reaction) + 0.5) / reactions.length
  node.style.left = `calc(${column * 100}% - 0.5em + ${(Math.random() - 0.5) * 24}px)`
  const animation = node.animate(
    [
      { transform: 'translate3d(0, 0, 0)', opacity: 0 },
      { transform: 'translate3d(0, -24px, 0)', opacity: 1, offset: 0.2 },
      { transform: 'translate3d(0, -88px, 0)', opacity: 0 },
    ],
    { duration: 1600, delay: Math.random() * 300, easing: 'ease-out', fill: 'both' },
  )
  animation.onfinish = done
}

function SmallFloats() {
  const calm = useReducedMotion()
  const [floats, setFloats] = useState<readonly Float[]>([])
  const made = useRef(0)
  useNewReactions(addedMost, (added) => {
    if (calm) return
    const fresh = added.map((reaction) => {
      made.current += 1
      return { key: made.current, reaction }
    })
    setFloats((before) => [...before, ...fresh].slice(-floatsMost))
  })
  const remove = useCallback(
    (key: number) => setFloats((before) => before.filter((float) => float.key !== key)),
    [],
  )
  return (
    <div aria-hidden="true">
      {floats.map((float) => (
        <SmallFloat key={float.key} float={float} onDone={remove} />
      ))}
    </div>
  )
}

function SmallFloat({ float, onDone }: { float: Float; onDone: (key: number) => void }) {
  const { key, reaction } = float
  const start = useCallback(
    (node: HTMLSpanElement | null) => {
      if (node) startRising(node, reaction, () => onDone(key))
    },
    [key, reaction, onDone],
  )
  return (
    <Rising ref={start}>
      <ReactionIcon reaction={reaction} />
    </Rising>
  )
}
