import { emit, fromCallback, setup } from 'xstate'

/** What the captcha of a form has: a proof or an image, none, or a solution that is under way or not begun. */
export type CaptchaStatus = 'ready' | 'failed' | 'unready'

export type SubmitWhenReadyEvent =
  /** The user sends the form. */
  { type: 'submit' } | { type: 'captchaChanged'; status: CaptchaStatus }

/** Messages that the state machine emits. */
export type SubmitWhenReadyEmitted =
  /** The captcha is needed now. */
  | { type: 'captchaWanted' }
  /** The form can be sent. */
  | { type: 'ready' }

const params = ({ event }: { event: { status: CaptchaStatus } }) => ({ status: event.status })

/** Sends a form when its captcha is ready. If the captcha fails, the user sends the form again. */
export const submitWhenReadyMachine = setup({
  types: { events: {} as SubmitWhenReadyEvent, emitted: {} as SubmitWhenReadyEmitted },
  actors: {
    /** Sends the captcha's status at the start and at each change. */
    watchCaptcha: fromCallback<SubmitWhenReadyEvent>(() => {
      throw new Error('no watchCaptcha is provided')
    }),
  },
  actions: {
    'ask for the captcha': emit({ type: 'captchaWanted' }),
    'send the form': emit({ type: 'ready' }),
  },
  guards: {
    'the captcha is ready': (_, { status }: { status: CaptchaStatus }) => status === 'ready',
    'the captcha failed': (_, { status }: { status: CaptchaStatus }) => status === 'failed',
    'the captcha is not ready': (_, { status }: { status: CaptchaStatus }) => status !== 'ready',
  },
  // The form is drawn with the new captcha first: if an image came, the form checks that the user typed its text.
  delays: { 'the form is drawn': 0 },
}).createMachine({
  id: 'submitWhenReady',
  initial: 'unready',
  invoke: { src: 'watchCaptcha' },
  states: {
    unready: {
      on: {
        submit: { target: 'waiting', actions: 'ask for the captcha' },
        captchaChanged: { guard: { type: 'the captcha is ready', params }, target: 'ready' },
      },
    },
    waiting: {
      on: {
        captchaChanged: [
          { guard: { type: 'the captcha is ready', params }, target: 'drawing' },
          { guard: { type: 'the captcha failed', params }, target: 'unready' },
        ],
      },
    },
    drawing: {
      after: { 'the form is drawn': { target: 'ready', actions: 'send the form' } },
      on: { captchaChanged: { guard: { type: 'the captcha is not ready', params }, target: 'unready' } },
    },
    ready: {
      on: {
        submit: { actions: 'send the form' },
        captchaChanged: { guard: { type: 'the captcha is not ready', params }, target: 'unready' },
      },
    },
  },
})
