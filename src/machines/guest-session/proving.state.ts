import { guestSession } from './guest-session.setup.ts'

/** A captcha before the event is looked up or visited. */
export const proving = guestSession.createStateConfig({
  initial: 'loadingCaptcha',
  states: {
    loadingCaptcha: {
      invoke: {
        src: 'loadCaptcha',
        onDone: {
          target: 'asking',
          actions: { type: 'take the captcha', params: ({ event }) => ({ outcome: event.output }) },
        },
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
