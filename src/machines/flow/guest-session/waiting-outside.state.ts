import { and, not, or } from 'xstate'
import { onOutcome } from '#machines/on-outcome.ts'
import { guestSession } from './guest-session.setup.ts'
import { broken } from './turnings.ts'

const open = not(or(['the event is over', 'the door is locked', 'the event is full']))

/**
 * The guest cannot join, because the event is locked or full. The page checks automatically, and the guest joins as
 * soon as the event allows it.
 */
export const waitingOutside = guestSession.createStateConfig({
  initial: 'waiting',
  on: { retry: '#guest-session.choosing' },
  states: {
    waiting: { after: { 'the next check of the door is due': 'unseen' } },
    // A hidden page does not check whether the guest may join.
    unseen: {
      invoke: {
        src: 'waitForEyes',
        onDone: { target: 'looking', actions: 'count a look' },
        onError: broken,
      },
    },
    looking: {
      invoke: {
        src: 'lookUpEvent',
        input: ({ context }) => ({ code: context.code, captchaId: null, captchaText: '' }),
        ...onOutcome({
          taken: { target: 'judging', take: 'take the event' },
          refused: { target: 'waiting' },
        }),
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
