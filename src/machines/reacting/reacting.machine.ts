import { assign, setup } from 'xstate'
import type { Reaction } from '../../contract/barrage.ts'
import * as limits from '../../contract/limits.ts'
import type { ReactingCommand } from './reacting.events.ts'

interface ReactingContext {
  /** Tapped and not yet sent. */
  taps: Reaction[]
}

/** Gathers a guest's taps for a moment, so that they go out as one message. */
export const reactingMachine = setup({
  types: {
    context: {} as ReactingContext,
    events: {} as ReactingCommand,
  },
  guards: {
    'the message has room': ({ context }) => context.taps.length < limits.reactionsPerMessage,
  },
  actions: {
    'add the tap': assign({
      taps: ({ context }, params: { reaction: Reaction }) => [...context.taps, params.reaction],
    }),
    /** Puts the message into the outbox. */
    'send them': (_, _params: ReactingContext) => {
      throw new Error('no way to send is provided')
    },
    'forget them': assign({ taps: [] }),
  },
  delays: { gatherPause: limits.reactionGatherMilliseconds },
}).createMachine({
  id: 'reacting',
  context: { taps: [] },
  initial: 'resting',
  states: {
    resting: {
      on: {
        tap: {
          target: 'gathering',
          actions: { type: 'add the tap', params: ({ event }) => ({ reaction: event.reaction }) },
        },
      },
    },
    gathering: {
      on: {
        tap: {
          guard: 'the message has room',
          actions: { type: 'add the tap', params: ({ event }) => ({ reaction: event.reaction }) },
        },
      },
      after: {
        gatherPause: {
          target: 'resting',
          actions: [{ type: 'send them', params: ({ context }) => context }, 'forget them'],
        },
      },
    },
  },
})
