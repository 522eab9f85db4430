import { assign, setup } from 'xstate'
import type { PresentContent } from '#contract/content.ts'
import type { PresentCommand } from './present.events.ts'

const itemOf = ({ event }: { event: { itemId: string } }) => ({ itemId: event.itemId })
const itIsThePoll = { type: 'it is the poll on the screen', params: itemOf } as const
const itIsTheInteraction = { type: 'it is the interaction on the screen', params: itemOf } as const
const toPoll = { target: 'poll', actions: { type: 'take the poll', params: itemOf } } as const
const interactionOf = ({ event }: { event: { itemId: string | null } }) => ({ itemId: event.itemId })
const toInteraction = {
  target: 'interaction',
  actions: { type: 'take the interaction', params: interactionOf },
} as const

/** Mode of the big screen: welcome, Q&A, a poll or an interaction. */
export const presentMachine = setup({
  types: {
    context: {} as PresentContent,
    events: {} as PresentCommand,
  },
  guards: {
    'another poll is asked for': ({ context }, params: { itemId: string }) =>
      context.pollId !== params.itemId,
    'another interaction is asked for': ({ context }, params: { itemId: string | null }) =>
      context.interactionId !== params.itemId,
    'it is the poll on the screen': ({ context }, params: { itemId: string }) =>
      context.pollId === params.itemId,
    'it is the interaction on the screen': ({ context }, params: { itemId: string }) =>
      context.interactionId === params.itemId,
  },
  actions: {
    'take the poll': assign({ pollId: (_, params: { itemId: string }) => params.itemId }),
    'take the interaction': assign({
      interactionId: (_, params: { itemId: string | null }) => params.itemId,
    }),
    'forget the poll': assign({ pollId: null }),
    'forget the interaction': assign({ interactionId: null }),
  },
}).createMachine({
  id: 'present',
  context: { pollId: null, interactionId: null },
  initial: 'welcome',
  on: {
    itemRemoved: [
      { guard: itIsThePoll, actions: 'forget the poll' },
      { guard: itIsTheInteraction, actions: 'forget the interaction' },
    ],
  },
  states: {
    welcome: {
      on: { showQa: 'qa', showPoll: toPoll, showInteraction: toInteraction },
    },
    qa: {
      on: { showWelcome: 'welcome', showPoll: toPoll, showInteraction: toInteraction },
    },
    poll: {
      on: {
        showWelcome: 'welcome',
        showQa: 'qa',
        showInteraction: toInteraction,
        showPoll: {
          guard: { type: 'another poll is asked for', params: itemOf },
          actions: toPoll.actions,
        },
        itemRemoved: [
          { guard: itIsThePoll, target: 'welcome', actions: 'forget the poll' },
          { guard: itIsTheInteraction, actions: 'forget the interaction' },
        ],
      },
    },
    interaction: {
      on: {
        showWelcome: 'welcome',
        showQa: 'qa',
        showPoll: toPoll,
        showInteraction: {
          guard: { type: 'another interaction is asked for', params: interactionOf },
          actions: toInteraction.actions,
        },
        itemRemoved: [
          { guard: itIsTheInteraction, target: 'welcome', actions: 'forget the interaction' },
          { guard: itIsThePoll, actions: 'forget the poll' },
        ],
      },
    },
  },
})
