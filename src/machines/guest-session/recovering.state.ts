import { guestSession } from './guest-session.setup.ts'

/** A call that needs a token had none: a message and a reload, at the limit a window instead (specification, section 8). */
export const recovering = guestSession.createStateConfig({
  initial: 'counting',
  states: {
    counting: {
      invoke: {
        src: 'countFailedAttempt',
        onDone: [
          {
            guard: { type: 'the retries are used up', params: ({ event }) => ({ before: event.output }) },
            target: 'exhausted',
          },
          { target: 'announcing' },
        ],
      },
    },
    announcing: { after: { 'the message was read': 'reloading' } },
    exhausted: { invoke: { src: 'resetFailedAttempts' }, on: { closeMessage: 'reloading' } },
    reloading: { invoke: { src: 'reloadPage' } },
  },
})
