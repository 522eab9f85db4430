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

type EditCommand = Extract<QuestionCommand, { type: 'edit' }>

const live = stateIn({ place: 'live' })

const byItsOwn = {
  type: 'it is their own',
  params: ({ event }: { event: { guestId: string } }) => ({ guestId: event.guestId }),
} as const

const changeTheText = {
  type: 'change the text',
  params: ({ event }: { event: EditCommand }) => event,
} as const

/** A question: its state (review, live, archive) and its marks (star, answered, highlighted). */
export const questionMachine = setup({
  types: {
    context: {} as QuestionContent,
    events: {} as QuestionCommand,
    input: {} as QuestionContent,
  },
  guards: {
    'review is automatic': ({ context }) => context.autoReview && context.held === null,
    'it is their own and need not wait': ({ context }, params: EditCommand) =>
      context.authorId === params.guestId &&
      context.held !== null &&
      params.autoReview &&
      params.held === null,
    'it is their own': ({ context }, params: { guestId: string }) => context.authorId === params.guestId,
    'another name was shown': ({ context }, params: { name: string }) =>
      !context.anonymous && context.authorName !== params.name,
    'a reply fits': ({ context }) => context.replies.length < limits.repliesPerQuestion,
  },
  actions: {
    'change the text': assign((_, { text, masked, held }: EditCommand) => ({ text, masked, held })),
    'forget why it was held': assign({ held: null }),
    'show the name': assign({ authorName: (_, params: { name: string }) => params.name }),
    'add the reply': assign({
      replies: ({ context }, params: { reply: Reply }) => [...context.replies, params.reply],
    }),
  },
}).createMachine({
  id: 'question',
  context: ({ input }) => input,
  type: 'parallel',
  on: {
    nameAuthor: {
      guard: { type: 'another name was shown', params: ({ event }) => ({ name: event.name }) },
      actions: { type: 'show the name', params: ({ event }) => ({ name: event.name }) },
    },
  },
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
            approve: { target: 'live', actions: 'forget why it was held' },
            reject: 'rejected',
            edit: [
              {
                guard: { type: 'it is their own and need not wait', params: ({ event }) => event },
                target: 'live',
                actions: changeTheText,
              },
              { guard: byItsOwn, actions: changeTheText },
            ],
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
          on: {
            approve: { target: 'live', actions: 'forget why it was held' },
            reconsider: 'forReview',
          },
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
