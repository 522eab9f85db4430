import { and, not, or } from 'xstate'
import { guestSession } from './guest-session.setup.ts'

const open = not(or(['the event is over', 'the door is locked', 'the event is full']))

/** Kept out by a locked door or a full house: the page looks by itself, and lets in when it may. */
export const waitingOutside = guestSession.createStateConfig({
  initial: 'waiting',
  on: { retry: '#guest-session.choosing' },
  states: {
    waiting: { after: { 'a look at the door is due': 'unseen' } },
    // A phone in a pocket asks nothing.
    unseen: { invoke: { src: 'waitForEyes', onDone: { target: 'looking', actions: 'count a look' } } },
    looking: {
      invoke: {
        src: 'lookUpEvent',
        input: ({ context }) => ({ code: context.code, captchaId: null, captchaText: '' }),
        onDone: [
          {
            guard: { type: 'it was taken', params: ({ event }) => ({ outcome: event.output }) },
            target: 'judging',
            actions: { type: 'take the event', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'waiting' },
        ],
      },
    },
    judging: {
      always: [
        { guard: and([open, 'a token is kept']), target: '#guest-session.visiting' },
        {
          guard: and([open, 'the guest has filled in the form']),
          target: '#guest-session.joining.registering',
        },
        { target: '#guest-session.joining' },
      ],
    },
  },
})
