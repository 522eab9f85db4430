import { assign, setup } from 'xstate'
import type { Reaction } from '../../contract/barrage.ts'
import * as limits from '../../contract/limits.ts'
import type { ReactingCommand } from './reacting.events.ts'

interface ReactingContext {
  /** Tapped and not yet sent. */
  taps: Reaction[]
}

const addTheTap = {
  type: 'add the tap',
  params: ({ event }: { event: { reaction: Reaction } }) => ({ reaction: event.reaction }),
} as const

/**
 * Gathers a guest's taps for a moment, so that they go out as one message; and the next one not before that is answered,
 * or on a slow line the two would come too fast one after the other.
 */
export const reactingMachine = setup({
  types: {
    context: {} as ReactingContext,
    events: {} as ReactingCommand,
  },
  guards: {
    'the message has room': ({ context }) => context.taps.length < limits.reactionsPerMessage,
    'there are more': ({ context }) => context.taps.length > 0,
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
      on: { tap: { target: 'gathering', actions: addTheTap } },
    },
    gathering: {
      on: { tap: { guard: 'the message has room', actions: addTheTap } },
      after: {
        gatherPause: {
          target: 'sent',
          actions: [{ type: 'send them', params: ({ context }) => context }, 'forget them'],
        },
      },
    },
    sent: {
      on: {
        tap: { guard: 'the message has room', actions: addTheTap },
        answered: [{ guard: 'there are more', target: 'gathering' }, { target: 'resting' }],
      },
    },
  },
})
