import { chakra } from '@chakra-ui/react/styled-system'
import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Reaction, reactions } from '#contract/comments.ts'
import { commentsTable } from '#machines/domain/comments/comments.table.ts'
import { reactingMachine } from '#machines/flow/reacting/reacting.machine.ts'
import { whyNotPart } from '#ui/kinds/phone/take-part.ts'
import { Tooltip } from '#ui/kit/controls/tooltip.tsx'
import { ReactionIcon } from '#ui/kit/display/reaction-icon.tsx'
import { Box, Grid, Press } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useReducedMotion } from '#ui/kit/styling/reduced-motion.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useCommand, useDoc } from '#ui/live/live.tsx'
import { useNewReactions } from '#ui/live/new-reactions.ts'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { whyNotReact } from './why-not.ts'

/** Maximum number of reactions that rise at the same time. */
const reactionsRising = 12
/** Maximum number of rising reactions that a push adds. */
const reactionsAdded = 4
const Rising = chakra('span', {
  base: {
    position: 'absolute',
    bottom: '32',
    pointerEvents: 'none',
    fontSize: '24',
    willChange: 'transform, opacity',
  },
})

/** Sends the guest's taps in batches. */
function useReacting(): (reaction: Reaction) => void {
  const { send, item, status } = useCommand('reactions')
  const [, sendEvent, actor] = useMachine(reactingMachine)
  useEmitted(actor, { collected: ({ taps }) => void send(commentsTable.react, { reactions: taps }) })
  const onTheWay = status === 'pending' || status === 'sending'
  const commandId = item?.commandId
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next message may get the same status as the last one
  useEffect(() => {
    if (!onTheWay) sendEvent({ type: 'answered' })
  }, [onTheWay, commandId, sendEvent])
  return useCallback((reaction: Reaction) => sendEvent({ type: 'tap', reaction }), [sendEvent])
}

/** Six reaction buttons. The reactions of all guests rise above the buttons. */
export function ReactionRow() {
  const t = useText<'comments'>()
  const event = useDoc('event')
  const comments = useDoc('comments')
  const tap = useReacting()
  const why = event && comments && whyNotReact(event, comments)
  // The comment form below says why the whole page is closed.
  const closedAlone = event !== undefined && whyNotPart(event, 'interactions') === undefined
  return (
    <Box position="relative">
      <Grid
        as="section"
        aria-label={t('comments.react')}
        // A larger gap leaves less than 44 px for each button on a phone of 320 px.
        gap="4"
        gridTemplateColumns="repeat(6, minmax(0, 1fr))"
      >
        {reactions.map((name) => (
          <Tooltip key={name} text={why && t.error(why)}>
            <Press
              display="grid"
              placeItems="center"
              h="56"
              fontSize="32"
              bg="surface"
              borderWidth="1px"
              borderColor="line"
              borderRadius="card"
              transition="transform 150ms"
              _active={{ transform: 'scale(calc(1 - 0.12 * var(--motion)))' }}
              _disabled={{ opacity: '0.5' }}
              type="button"
              aria-label={t(`comments.${name}`)}
              aria-disabled={why !== undefined || undefined}
              onClick={() => why === undefined && tap(name)}
            >
              <ReactionIcon reaction={name} />
            </Press>
          </Tooltip>
        ))}
      </Grid>
      {why !== undefined && closedAlone && (
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
  useNewReactions(reactionsAdded, (added) => {
    if (calm) return
    const fresh = added.map((reaction) => {
      made.current += 1
      return { key: made.current, reaction }
    })
    setFloats((before) => [...before, ...fresh].slice(-reactionsRising))
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
