import { assign, setup } from 'xstate'
import type { PresentContent } from '../../contract/content.ts'
import type { PresentCommand } from './present.events.ts'

const itemOf = ({ event }: { event: { itemId: string } }) => ({ itemId: event.itemId })
const itIsThePoll = { type: 'it is the poll on the screen', params: itemOf } as const
const toPoll = { target: 'poll', actions: { type: 'take the poll', params: itemOf } } as const
/** What the big screen shows: welcome, Q&A or a poll. */
export const presentMachine = setup({
  types: {
    context: {} as PresentContent,
    events: {} as PresentCommand,
  },
  guards: {
    'another poll is asked for': ({ context }, params: { itemId: string }) =>
      context.pollId !== params.itemId,
    'it is the poll on the screen': ({ context }, params: { itemId: string }) =>
      context.pollId === params.itemId,
  },
  actions: {
    'take the poll': assign({ pollId: (_, params: { itemId: string }) => params.itemId }),
    'forget the poll': assign({ pollId: null }),
  },
}).createMachine({
  id: 'present',
  context: { pollId: null },
  initial: 'welcome',
  on: {
    itemRemoved: { guard: itIsThePoll, actions: 'forget the poll' },
  },
  states: {
    welcome: {
      on: { showQa: 'qa', showPoll: toPoll },
    },
    qa: {
      on: { showWelcome: 'welcome', showPoll: toPoll },
    },
    poll: {
      on: {
        showWelcome: 'welcome',
        showQa: 'qa',
        showPoll: {
          guard: { type: 'another poll is asked for', params: itemOf },
          actions: toPoll.actions,
        },
        itemRemoved: { guard: itIsThePoll, target: 'welcome', actions: 'forget the poll' },
      },
    },
  },
})
