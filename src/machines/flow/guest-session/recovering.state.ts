import { guestSession } from './guest-session.setup.ts'
import { broken } from './turnings.ts'

/**
 * A call needed a token, but the browser has no token. The page shows a message and reloads. After too many
 * attempts the page opens a dialog instead (specification, section 8).
 */
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
        onError: broken,
      },
    },
    announcing: { after: { 'the message was read': 'reloading' } },
    exhausted: { invoke: { src: 'resetFailedAttempts', onError: {} }, on: { closeMessage: 'reloading' } },
    reloading: { invoke: { src: 'reloadPage', onError: broken } },
  },
})
