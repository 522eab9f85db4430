import { guestSession } from './guest-session.setup.ts'
import { broken } from './turnings.ts'

/**
 * The state in which the page solves a captcha before it fetches or joins the event: a proof of work, or an image
 * if the proof fails.
 */
export const proving = guestSession.createStateConfig({
  initial: 'choosing',
  states: {
    choosing: {
      always: [{ guard: 'a proof was refused', target: 'loadingCaptcha' }, { target: 'working' }],
    },
    working: {
      invoke: {
        src: 'prove',
        onDone: [
          {
            guard: { type: 'the proof is done', params: ({ event }) => ({ outcome: event.output }) },
            target: '#guest-session.choosing',
            actions: { type: 'take the proof', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'loadingCaptcha' },
        ],
        onError: 'loadingCaptcha',
      },
    },
    loadingCaptcha: {
      invoke: {
        src: 'loadCaptcha',
        onDone: {
          target: 'asking',
          actions: { type: 'take the captcha', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: broken,
      },
    },
    asking: {
      on: {
        prove: {
          target: '#guest-session.choosing',
          actions: {
            type: 'take the captcha text',
            params: ({ event }) => ({ text: event.captchaText }),
          },
        },
        refreshCaptcha: 'loadingCaptcha',
      },
    },
  },
})
