import { and, assign, setup, stateIn } from 'xstate'
import type { PollContent, PollLook } from '#contract/items/poll.ts'
import type { VoteCommand } from '#machines/item/item.events.ts'
import {
  active,
  activityRegion,
  deactivated,
  resultsRegion,
  votingRegion,
} from '#machines/item/item-regions.ts'
import { rule } from '#machines/rule.ts'
import type { PollCommand, PollEdit } from './poll.events.ts'

const choosing = rule((poll: PollContent, { round, optionIds }: VoteCommand) => {
  if (round !== poll.round) return 'RoundOver'
  if (optionIds.length === 0) return 'OptionMissing'
  if (optionIds.some((chosen) => !poll.options.some((option) => option.id === chosen))) return 'OptionUnknown'
  if (new Set(optionIds).size !== optionIds.length) return 'OptionRepeated'
  if (optionIds.length > poll.maxChoices) return 'TooManyOptions'
  return undefined
})
const voting = votingRegion({ answer: 'vote', valid: 'the choice is valid', reason: choosing.reason })
const answerHidden = stateIn({ answer: 'hidden' })
const lookOf = ({ event }: { event: { look: PollLook } }) => ({ look: event.look })
const revealed = {
  guard: and([active, answerHidden, 'an answer is marked' as never]),
  target: 'locked',
} as const
const activatedWithAnswer = {
  guard: and([deactivated, stateIn({ answer: 'shown' }), 'it has options' as never]),
  target: 'locked',
} as const

/** A multiple-choice poll: active or not, voting open or locked, results and correct answer hidden or shown. */
export const pollMachine = setup({
  types: {
    context: {} as PollContent,
    events: {} as PollCommand,
    input: {} as PollContent,
  },
  guards: {
    'it has options': ({ context }) => context.options.length > 0,
    'an answer is marked': ({ context }) => context.options.some((option) => option.correct),
    'it is drawn otherwise': ({ context }, params: { look: PollLook }) => context.look !== params.look,
    // XState's `and` accepts only guards without params, so these guards read their values from the message
    // (`event`).
    'the edit marks no answer': ({ event }) =>
      event.type === 'edit' && !event.content.options.some((option) => option.correct),
    'the choice is valid': choosing.allows,
  },
  actions: {
    'take the content': assign((_, params: { content: PollEdit }) => params.content),
    'take the look': assign((_, params: { look: PollLook }) => params),
    'begin the next round': assign({ round: ({ context }) => context.round + 1 }),
  },
}).createMachine({
  id: 'poll',
  context: ({ input }) => input,
  type: 'parallel',
  on: {
    setLook: {
      guard: { type: 'it is drawn otherwise', params: lookOf },
      actions: { type: 'take the look', params: lookOf },
    },
  },
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
        // The host cannot open the voting while guests see the correct answer.
        open: {
          ...voting.states.open,
          on: { ...voting.states.open.on, showAnswer: revealed, activate: activatedWithAnswer },
        },
        locked: {
          meta: { refusals: { ...voting.states.locked.meta.refusals, unlock: 'AnswerShown' } },
          on: { unlock: { guard: and([active, answerHidden]), target: 'open' } },
        },
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
