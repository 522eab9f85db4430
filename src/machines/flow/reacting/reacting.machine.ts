import { assign, emit, setup } from 'xstate'
import type { Reaction } from '#contract/comments.ts'
import * as limits from '#contract/limits.ts'

/** Messages that views may send to the state machine. */
type ReactingCommand =
  | { type: 'tap'; reaction: Reaction }
  /** The pending message was accepted or refused. */
  | { type: 'answered' }

/** Messages that the state machine emits: the taps of one message. */
type ReactingEmitted = { type: 'collected'; taps: Reaction[] }

interface ReactingContext {
  /** Taps on reactions that are not sent yet. */
  taps: Reaction[]
}

const addTheTap = {
  type: 'add the tap',
  params: ({ event }: { event: { reaction: Reaction } }) => ({ reaction: event.reaction }),
} as const

/**
 * Collects a guest's reactions and sends them in one message. The machine waits for the answer to the last message
 * before it sends the next message, because a slow network could deliver the two messages too close together.
 */
export const reactingMachine = setup({
  types: {
    context: {} as ReactingContext,
    events: {} as ReactingCommand,
    emitted: {} as ReactingEmitted,
  },
  guards: {
    'the message has room': ({ context }) => context.taps.length < limits.reactionsPerMessage,
    'there are more': ({ context }) => context.taps.length > 0,
  },
  actions: {
    'add the tap': assign({
      taps: ({ context }, params: { reaction: Reaction }) => [...context.taps, params.reaction],
    }),
    'send them': emit((_, { taps }: ReactingContext) => ({ type: 'collected' as const, taps })),
    'forget them': assign({ taps: [] }),
  },
  delays: { batchPause: limits.reactionBatchMilliseconds },
}).createMachine({
  id: 'reacting',
  context: { taps: [] },
  initial: 'resting',
  states: {
    resting: {
      on: { tap: { target: 'collecting', actions: addTheTap } },
    },
    collecting: {
      on: { tap: { guard: 'the message has room', actions: addTheTap } },
      after: {
        batchPause: {
          target: 'sent',
          actions: [{ type: 'send them', params: ({ context }) => context }, 'forget them'],
        },
      },
    },
    sent: {
      on: {
        tap: { guard: 'the message has room', actions: addTheTap },
        answered: [{ guard: 'there are more', target: 'collecting' }, { target: 'resting' }],
      },
    },
  },
})
