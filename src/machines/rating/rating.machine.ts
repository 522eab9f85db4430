import { and, assign, setup } from 'xstate'
import type { RatingContent } from '../../contract/items/rating.ts'
import { active, activeRefusals, inactiveRefusals, resultsRegion } from '../item/item-regions.ts'
import { ratedFault } from './rated.ts'
import type { RatingCommand, RatingEdit } from './rating.events.ts'

/** One rating: active or not, voting open or locked, results hidden or shown. */
export const ratingMachine = setup({
  types: {
    context: {} as RatingContent,
    events: {} as RatingCommand,
    input: {} as RatingContent,
  },
  guards: {
    // Reads the event: `and` takes no guard with params.
    'every statement is rated': ({ context, event }) =>
      event.type === 'vote' && ratedFault(context, event.round, event.optionIds) === undefined,
  },
  actions: {
    'take the content': assign((_, params: { content: RatingEdit }) => params.content),
    'begin the next round': assign({ round: ({ context }) => context.round + 1 }),
  },
}).createMachine({
  id: 'rating',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    activity: {
      initial: 'deactivated',
      on: { reset: { actions: 'begin the next round' } },
      states: {
        deactivated: {
          meta: { refusals: inactiveRefusals },
          on: {
            activate: 'active',
            remove: 'deactivated',
            edit: {
              actions: { type: 'take the content', params: ({ event }) => ({ content: event.content }) },
            },
          },
        },
        active: {
          meta: { refusals: activeRefusals },
          on: { deactivate: 'deactivated' },
        },
      },
    },
    voting: {
      initial: 'open',
      on: { reset: '.open' },
      states: {
        open: {
          meta: {
            refusals: {
              vote: (context: RatingContent, event: Extract<RatingCommand, { type: 'vote' }>) =>
                ratedFault(context, event.round, event.optionIds) ?? 'ItemNotActive',
            },
          },
          on: {
            lock: { guard: active, target: 'locked' },
            vote: { guard: and([active, 'every statement is rated']), target: 'open' },
          },
        },
        locked: {
          meta: { refusals: { vote: 'VotingClosed' } },
          on: { unlock: { guard: active, target: 'open' } },
        },
      },
    },
    results: resultsRegion,
  },
})
