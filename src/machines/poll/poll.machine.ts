import { and, assign, setup, stateIn } from 'xstate'
import type { PollContent } from '../../contract/items/poll.ts'
import type { VoteCommand } from '../item/item.events.ts'
import { active, activityRegion, deactivated, resultsRegion, votingRegion } from '../item/item-regions.ts'
import type { PollCommand, PollEdit } from './poll.events.ts'
import { selectionFault } from './selection.ts'

const voting = votingRegion({
  answer: 'vote',
  valid: 'the choice is valid',
  fault: (context: PollContent, { round, optionIds }: VoteCommand) =>
    selectionFault(context, round, optionIds),
})
const revealed = {
  guard: and([active, stateIn({ answer: 'hidden' }), 'an answer is marked' as never]),
  target: 'locked',
} as const

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
    voting: {
      ...voting,
      states: {
        ...voting.states,
        // Nobody votes with the answer before their eyes.
        open: { ...voting.states.open, on: { ...voting.states.open.on, showAnswer: revealed } },
      },
    },
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
