import { assign, setup, stateIn } from 'xstate'
import type { QuestionContent, Reply } from '#contract/content.ts'
import * as limits from '#contract/limits.ts'
import type { QuestionCommand } from './question.events.ts'

const notLive = {
  upvote: 'QuestionNotLive',
  star: 'QuestionNotLive',
  unstar: 'QuestionNotLive',
  highlight: 'QuestionNotLive',
  unhighlight: 'QuestionNotLive',
  markAnswered: 'QuestionNotLive',
  markUnanswered: 'QuestionNotLive',
  archive: 'QuestionNotLive',
} as const

const notArchived = { restore: 'QuestionNotLive' } as const

const decided = { edit: 'QuestionDecided', withdraw: 'QuestionDecided' } as const
const notWaiting = {
  approve: 'QuestionNotWaiting',
  reject: 'QuestionNotWaiting',
  reconsider: 'QuestionNotWaiting',
} as const

const live = stateIn({ place: 'live' })

const byItsOwn = {
  type: 'it is their own',
  params: ({ event }: { event: { guestId: string } }) => ({ guestId: event.guestId }),
} as const

/** A question: its state (review, live, archive) and its marks (star, answered, highlighted). */
export const questionMachine = setup({
  types: {
    context: {} as QuestionContent,
    events: {} as QuestionCommand,
    input: {} as QuestionContent,
  },
  guards: {
    'review is automatic': ({ context }) => context.autoReview,
    'it is their own': ({ context }, params: { guestId: string }) => context.authorId === params.guestId,
    'a reply fits': ({ context }) => context.replies.length < limits.repliesPerQuestion,
  },
  actions: {
    'change the text': assign({ text: (_, params: { text: string }) => params.text }),
    'add the reply': assign({
      replies: ({ context }, params: { reply: Reply }) => [...context.replies, params.reply],
    }),
  },
}).createMachine({
  id: 'question',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    place: {
      initial: 'arriving',
      states: {
        arriving: {
          always: [{ guard: 'review is automatic', target: 'live' }, { target: 'forReview' }],
        },
        forReview: {
          meta: {
            refusals: {
              ...notLive,
              ...notArchived,
              edit: 'QuestionNotOwn',
              withdraw: 'QuestionNotOwn',
              reply: 'RepliesFull',
            },
          },
          on: {
            approve: 'live',
            reject: 'rejected',
            edit: {
              guard: byItsOwn,
              actions: { type: 'change the text', params: ({ event }) => ({ text: event.text }) },
            },
            withdraw: { guard: byItsOwn, target: 'withdrawn' },
            reply: {
              guard: 'a reply fits',
              actions: { type: 'add the reply', params: ({ event }) => ({ reply: event.reply }) },
            },
          },
        },
        live: {
          meta: {
            refusals: {
              ...notWaiting,
              ...decided,
              withdraw: 'QuestionNotOwn',
              reply: 'RepliesFull',
            },
          },
          on: {
            upvote: 'live',
            archive: 'archived',
            withdraw: { guard: byItsOwn, target: 'withdrawn' },
            reply: {
              guard: 'a reply fits',
              actions: { type: 'add the reply', params: ({ event }) => ({ reply: event.reply }) },
            },
          },
        },
        rejected: {
          meta: { refusals: { ...notLive, ...notArchived, ...decided, reply: 'QuestionNotLive' } },
          on: { approve: 'live', reconsider: 'forReview' },
        },
        archived: {
          meta: {
            refusals: {
              ...notLive,
              ...notWaiting,
              ...decided,
              archive: 'AlreadySo',
              reply: 'QuestionNotLive',
            },
          },
          on: { restore: 'live' },
        },
        withdrawn: {
          meta: {
            refusals: { ...notLive, ...notArchived, ...notWaiting, ...decided, reply: 'QuestionNotLive' },
          },
        },
      },
    },
    star: {
      initial: 'plain',
      states: {
        plain: { on: { star: { guard: live, target: 'starred' } } },
        starred: { on: { unstar: { guard: live, target: 'plain' } } },
      },
    },
    answer: {
      initial: 'unanswered',
      states: {
        unanswered: { on: { markAnswered: { guard: live, target: 'answered' } } },
        answered: { on: { markUnanswered: { guard: live, target: 'unanswered' } } },
      },
    },
    highlight: {
      initial: 'normal',
      states: {
        normal: { on: { highlight: { guard: live, target: 'highlighted' } } },
        highlighted: {
          on: {
            unhighlight: { guard: live, target: 'normal' },
            archive: 'normal',
            withdraw: { guard: byItsOwn, target: 'normal' },
          },
        },
      },
    },
  },
})
