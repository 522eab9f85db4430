import { assign, setup } from 'xstate'
import type { PresentContent } from '../../contract/content.ts'
import type { PresentCommand } from './present.events.ts'

/** What the big screen shows: welcome, Q&A or a poll. */
export const presentMachine = setup({
  types: {
    context: {} as PresentContent,
    events: {} as PresentCommand,
  },
  guards: {
    'another poll is asked for': ({ context }, params: { pollId: string }) =>
      context.pollId !== params.pollId,
    'it is the poll on the screen': ({ context }, params: { pollId: string }) =>
      context.pollId === params.pollId,
  },
  actions: {
    'take the poll': assign({ pollId: (_, params: { pollId: string }) => params.pollId }),
    'forget the poll': assign({ pollId: null }),
  },
}).createMachine({
  id: 'present',
  context: { pollId: null },
  initial: 'welcome',
  on: {
    pollRemoved: {
      guard: { type: 'it is the poll on the screen', params: ({ event }) => ({ pollId: event.pollId }) },
      actions: 'forget the poll',
    },
  },
  states: {
    welcome: {
      on: {
        showQa: 'qa',
        showPoll: {
          target: 'poll',
          actions: { type: 'take the poll', params: ({ event }) => ({ pollId: event.pollId }) },
        },
      },
    },
    qa: {
      on: {
        showWelcome: 'welcome',
        showPoll: {
          target: 'poll',
          actions: { type: 'take the poll', params: ({ event }) => ({ pollId: event.pollId }) },
        },
      },
    },
    poll: {
      on: {
        showWelcome: 'welcome',
        showQa: 'qa',
        showPoll: {
          guard: { type: 'another poll is asked for', params: ({ event }) => ({ pollId: event.pollId }) },
          actions: { type: 'take the poll', params: ({ event }) => ({ pollId: event.pollId }) },
        },
        pollRemoved: {
          guard: { type: 'it is the poll on the screen', params: ({ event }) => ({ pollId: event.pollId }) },
          target: 'welcome',
          actions: 'forget the poll',
        },
      },
    },
  },
})
