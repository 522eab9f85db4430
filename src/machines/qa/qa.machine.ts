import { setup } from 'xstate'
import * as limits from '#contract/limits.ts'
import type { QaCommand } from './qa.events.ts'

/**
 * The Q&A channel of an event: open or closed. New questions appear immediately (auto review) or wait for review.
 */
export const qaMachine = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as QaCommand,
  },
  guards: {
    'there is room': (_, params: { questions: number }) => params.questions < limits.questionsPerEvent,
  },
}).createMachine({
  id: 'qa',
  context: {},
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
        auto: { on: { autoReviewOff: 'manual' } },
        manual: { on: { autoReviewOn: 'auto' } },
      },
    },
  },
})
