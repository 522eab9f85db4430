import { and, assign, setup } from 'xstate'
import type { PollContent } from '../../contract/items/poll.ts'
import type { VoteCommand } from '../item/item.events.ts'
import { activityRegion, deactivated, resultsRegion, votingRegion } from '../item/item-regions.ts'
import type { PollCommand, PollEdit } from './poll.events.ts'
import { selectionFault } from './selection.ts'

/** One multiple-choice poll: active or not, voting open or locked, results and correct answer hidden or shown. */
export const pollMachine = setup({
  types: {
    context: {} as PollContent,
    events: {} as PollCommand,
    input: {} as PollContent,
  },
  guards: {
    'it has options': ({ context }) => context.options.length > 0,
    'an answer is marked': ({ context }) => context.options.some((option) => option.correct),
    // These two read the event: `and` takes no guard with params.
    'the edit marks no answer': ({ event }) =>
      event.type === 'edit' && !event.content.options.some((option) => option.correct),
    'the choice is valid': ({ context, event }) =>
      event.type === 'vote' && selectionFault(context, event.round, event.optionIds) === undefined,
  },
  actions: {
    'take the content': assign((_, params: { content: PollEdit }) => params.content),
    'begin the next round': assign({ round: ({ context }) => context.round + 1 }),
  },
}).createMachine({
  id: 'poll',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    activity: activityRegion<PollEdit, { guard: 'it has options'; target: 'active' }>({
      answer: 'vote',
      activate: { guard: 'it has options', target: 'active' },
      refusals: { activate: 'NoOptions' },
    }),
    voting: votingRegion({
      answer: 'vote',
      valid: 'the choice is valid',
      fault: (context: PollContent, { round, optionIds }: VoteCommand) =>
        selectionFault(context, round, optionIds),
    }),
    results: resultsRegion,
    answer: {
      initial: 'hidden',
      on: { reset: '.hidden' },
      states: {
        hidden: {
          meta: { refusals: { showAnswer: 'NoCorrectAnswer' } },
          on: { showAnswer: { guard: 'an answer is marked', target: 'shown' } },
        },
        shown: {
          on: {
            hideAnswer: 'hidden',
            edit: { guard: and([deactivated, 'the edit marks no answer']), target: 'hidden' },
          },
        },
      },
    },
  },
})
