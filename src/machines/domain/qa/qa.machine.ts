import { assign, setup } from 'xstate'
import type { QaContent } from '#contract/content.ts'
import * as limits from '#contract/limits.ts'
import type { ReviewCause } from '#contract/word-filter.ts'
import type { QaCommand } from './qa.events.ts'

/**
 * The Q&A channel of an event: open or closed. New questions appear immediately (auto review) or wait for review.
 */
export const qaMachine = setup({
  types: {
    context: {} as QaContent,
    events: {} as QaCommand,
  },
  guards: {
    'there is room': (_, params: { questions: number }) => params.questions < limits.questionsPerEvent,
    'a host confirms the review': ({ context, event }) =>
      event.type === 'autoReviewOff' && !event.cause && context.cause !== null,
  },
  actions: {
    'keep the cause': assign({ cause: (_, params: { cause: ReviewCause | null }) => params.cause }),
    'forget the cause': assign({ cause: null }),
  },
}).createMachine({
  id: 'qa',
  context: { cause: null },
  type: 'parallel',
  states: {
    channel: {
      initial: 'open',
      states: {
        open: {
          meta: { refusals: { ask: 'QuestionsFull', adopt: 'QuestionsFull' } },
          on: {
            close: 'closed',
            ask: {
              guard: { type: 'there is room', params: ({ event }) => ({ questions: event.questions }) },
              target: 'open',
            },
            adopt: {
              guard: { type: 'there is room', params: ({ event }) => ({ questions: event.questions }) },
              target: 'open',
            },
            upvote: 'open',
          },
        },
        closed: {
          meta: { refusals: { ask: 'ChannelClosed', upvote: 'ChannelClosed', adopt: 'QuestionsFull' } },
          on: {
            open: 'open',
            adopt: {
              guard: { type: 'there is room', params: ({ event }) => ({ questions: event.questions }) },
              target: 'closed',
            },
          },
        },
      },
    },
    review: {
      initial: 'auto',
      states: {
        auto: {
          on: {
            autoReviewOff: {
              target: 'manual',
              actions: { type: 'keep the cause', params: ({ event }) => ({ cause: event.cause ?? null }) },
            },
          },
        },
        manual: {
          on: {
            autoReviewOn: { target: 'auto', actions: 'forget the cause' },
            autoReviewOff: { guard: 'a host confirms the review', actions: 'forget the cause' },
          },
        },
      },
    },
  },
})
