import { and, assign, or, setup, stateIn } from 'xstate'
import { type CommentsContent, noComments, type PinnedComment } from '#contract/comments.ts'
import * as limits from '#contract/limits.ts'
import type { ReviewCause } from '#contract/word-filter.ts'
import type { CommentsCommand } from './comments.events.ts'

const secondsOf = ({ event }: { event: { seconds: number } }) => ({ seconds: event.seconds })
const commentOf = ({ event }: { event: { comment: PinnedComment } }) => ({ comment: event.comment })
const pinIt = { type: 'pin the comment', params: commentOf } as const
const takeThePace = { type: 'take the pace', params: secondsOf } as const

/**
 * The scrolling comments of an event: who may send comments, which comments are shown, and how fast. Also the
 * reactions.
 */
export const commentsMachine = setup({
  types: {
    context: {} as CommentsContent,
    events: {} as CommentsCommand,
  },
  guards: {
    // XState's `or` accepts only guards without params, so this guard reads its values from the message (`event`).
    'the review has room': ({ event }) => event.type === 'send' && event.waiting < limits.commentsWaiting,
    'nothing holds it': ({ event }) => event.type === 'send' && !event.held,
    'a host confirms the review': ({ context, event }) =>
      event.type === 'reviewOn' && !event.cause && context.cause !== null,
    'it slows down': (_, params: { seconds: number }) => params.seconds > 0,
    'it slows down otherwise': ({ context }, params: { seconds: number }) =>
      params.seconds > 0 && params.seconds !== context.slowSeconds,
    'it slows down no more': (_, params: { seconds: number }) => params.seconds === 0,
    'another comment is pinned': ({ context }, params: { comment: PinnedComment }) =>
      context.pinned?.id !== params.comment.id,
    'it is the pinned comment': ({ context }, params: { commentId: string }) =>
      context.pinned?.id === params.commentId,
  },
  actions: {
    'take the pace': assign({ slowSeconds: (_, params: { seconds: number }) => params.seconds }),
    'pin the comment': assign({ pinned: (_, params: { comment: PinnedComment }) => params.comment }),
    'forget the pinned comment': assign({ pinned: null }),
    'keep the cause': assign({ cause: (_, params: { cause: ReviewCause | null }) => params.cause }),
    'forget the cause': assign({ cause: null }),
    'store when it resumes': assign({ resumedAt: (_, params: { at: number }) => params.at }),
  },
}).createMachine({
  id: 'comments',
  context: noComments,
  type: 'parallel',
  states: {
    channel: {
      initial: 'closed',
      states: {
        closed: {
          meta: { refusals: { send: 'ChannelClosed', draw: 'ChannelClosed' } },
          on: { open: 'open' },
        },
        open: {
          meta: { refusals: { send: 'CommentsFull' } },
          on: {
            close: 'closed',
            send: {
              guard: or([and([stateIn({ review: 'off' }), 'nothing holds it']), 'the review has room']),
              target: 'open',
            },
            draw: { guard: stateIn({ stream: 'running' }), target: 'open' },
          },
        },
      },
    },
    review: {
      initial: 'off',
      states: {
        off: {
          on: {
            reviewOn: {
              target: 'on',
              actions: { type: 'keep the cause', params: ({ event }) => ({ cause: event.cause ?? null }) },
            },
          },
        },
        on: {
          on: {
            reviewOff: { target: 'off', actions: 'forget the cause' },
            reviewOn: { guard: 'a host confirms the review', actions: 'forget the cause' },
          },
        },
      },
    },
    stream: {
      initial: 'running',
      states: {
        running: { on: { pause: 'paused' } },
        paused: {
          on: {
            resume: {
              target: 'running',
              actions: { type: 'store when it resumes', params: ({ event }) => ({ at: event.at }) },
            },
          },
        },
      },
    },
    pace: {
      initial: 'normal',
      states: {
        normal: {
          on: {
            setSlowMode: {
              guard: { type: 'it slows down', params: secondsOf },
              target: 'slow',
              actions: takeThePace,
            },
          },
        },
        slow: {
          on: {
            setSlowMode: [
              {
                guard: { type: 'it slows down no more', params: secondsOf },
                target: 'normal',
                actions: takeThePace,
              },
              { guard: { type: 'it slows down otherwise', params: secondsOf }, actions: takeThePace },
            ],
          },
        },
      },
    },
    pin: {
      initial: 'none',
      states: {
        none: { on: { pin: { target: 'pinned', actions: pinIt } } },
        pinned: {
          on: {
            pin: { guard: { type: 'another comment is pinned', params: commentOf }, actions: pinIt },
            unpin: { target: 'none', actions: 'forget the pinned comment' },
            commentGone: {
              guard: {
                type: 'it is the pinned comment',
                params: ({ event }) => ({ commentId: event.commentId }),
              },
              target: 'none',
              actions: 'forget the pinned comment',
            },
          },
        },
      },
    },
    reactions: {
      initial: 'open',
      states: {
        open: { on: { closeReactions: 'closed', react: 'open' } },
        closed: {
          meta: { refusals: { react: 'ChannelClosed' } },
          on: { openReactions: 'open' },
        },
      },
    },
  },
})
