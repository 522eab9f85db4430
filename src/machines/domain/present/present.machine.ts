import { assign, setup } from 'xstate'
import type { PresentContent } from '#contract/content.ts'
import type { JoinCodeSize } from '#contract/join-code.ts'
import type { PresentCommand } from './present.events.ts'

const itemOf = ({ event }: { event: { itemId: string } }) => ({ itemId: event.itemId })
const itIsThePoll = { type: 'it is the poll on the screen', params: itemOf } as const
const itIsTheInteraction = { type: 'it is the interaction on the screen', params: itemOf } as const
const takePoll = { type: 'take the poll', params: itemOf } as const
const toWelcome = { target: 'welcome', actions: 'end the blackout' } as const
const toQa = { target: 'qa', actions: 'end the blackout' } as const
const toPoll = { target: 'poll', actions: [takePoll, 'end the blackout'] } as const
const interactionOf = ({ event }: { event: { itemId: string | null } }) => ({ itemId: event.itemId })
const takeInteraction = { type: 'take the interaction', params: interactionOf } as const
const toInteraction = { target: 'interaction', actions: [takeInteraction, 'end the blackout'] } as const

const slideOf = ({ event }: { event: { cueId: string } }) => ({ cueId: event.cueId })
const takeSlide = { type: 'take the slide', params: slideOf } as const
const toSlide = { target: 'slide', actions: [takeSlide, 'end the blackout'] } as const
const sizeOf = ({ event }: { event: { joinCode: JoinCodeSize } }) => ({ joinCode: event.joinCode })
/** What the screen shows already below the black can be shown again. */
const showAgain = { guard: 'the screen is black', actions: 'end the blackout' } as const

/**
 * Mode of the big screen: welcome, Q&A, a poll, an interaction or a slide of the run. A blackout covers every mode,
 * and ends when the host shows something. The size of the join code is the same in every mode.
 */
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
    'another size is asked for': ({ context }, params: { joinCode: JoinCodeSize }) =>
      context.joinCode !== params.joinCode,
    'the screen is black': ({ context }) => context.blackout,
    'the screen is not black': ({ context }) => !context.blackout,
    'another slide is asked for': ({ context }, params: { cueId: string }) =>
      context.slideId !== params.cueId,
    'it is the slide on the screen': ({ context }, params: { cueId: string }) =>
      context.slideId === params.cueId,
  },
  actions: {
    'take the poll': assign({ pollId: (_, params: { itemId: string }) => params.itemId }),
    'take the interaction': assign({
      interactionId: (_, params: { itemId: string | null }) => params.itemId,
    }),
    'take the slide': assign({ slideId: (_, params: { cueId: string }) => params.cueId }),
    'forget the slide': assign({ slideId: null }),
    'take the size of the join code': assign({
      joinCode: (_, params: { joinCode: JoinCodeSize }) => params.joinCode,
    }),
    'begin the blackout': assign({ blackout: true }),
    'end the blackout': assign({ blackout: false }),
    'forget the poll': assign({ pollId: null }),
    'forget the interaction': assign({ interactionId: null }),
  },
}).createMachine({
  id: 'present',
  context: { pollId: null, interactionId: null, slideId: null, blackout: false, joinCode: 'automatic' },
  initial: 'welcome',
  on: {
    itemRemoved: [
      { guard: itIsThePoll, actions: 'forget the poll' },
      { guard: itIsTheInteraction, actions: 'forget the interaction' },
    ],
    blackOut: { guard: 'the screen is not black', actions: 'begin the blackout' },
    endBlackout: showAgain,
    setJoinCode: {
      guard: { type: 'another size is asked for', params: sizeOf },
      actions: { type: 'take the size of the join code', params: sizeOf },
    },
    showWelcome: showAgain,
    showQa: showAgain,
    showPoll: showAgain,
    showInteraction: showAgain,
    showSlide: showAgain,
  },
  states: {
    welcome: {
      on: { showQa: toQa, showPoll: toPoll, showInteraction: toInteraction, showSlide: toSlide },
    },
    qa: {
      on: { showWelcome: toWelcome, showPoll: toPoll, showInteraction: toInteraction, showSlide: toSlide },
    },
    poll: {
      on: {
        showWelcome: toWelcome,
        showQa: toQa,
        showInteraction: toInteraction,
        showSlide: toSlide,
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
        showWelcome: toWelcome,
        showQa: toQa,
        showPoll: toPoll,
        showSlide: toSlide,
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
    slide: {
      // Phones and screens get the slide only in this mode, so every way out forgets it.
      on: {
        showWelcome: { target: 'welcome', actions: ['forget the slide', 'end the blackout'] },
        showQa: { target: 'qa', actions: ['forget the slide', 'end the blackout'] },
        showPoll: { target: 'poll', actions: [...toPoll.actions, 'forget the slide'] },
        showInteraction: { target: 'interaction', actions: [...toInteraction.actions, 'forget the slide'] },
        showSlide: {
          guard: { type: 'another slide is asked for', params: slideOf },
          actions: toSlide.actions,
        },
        slideRemoved: {
          guard: { type: 'it is the slide on the screen', params: slideOf },
          target: 'welcome',
          actions: 'forget the slide',
        },
      },
    },
  },
})
