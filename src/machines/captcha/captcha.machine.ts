import { assign, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '../../contract/errors.ts'
import type { Captcha, CaptchaEvent } from './captcha.events.ts'

export interface CaptchaContext {
  captcha: Captcha | null
  /** Why there is none. */
  refusal: Refusal | null
}

/** The image beside a form: fetched, shown, fetched anew. `null` from the server: none is asked for. */
export const captchaMachine = setup({
  types: { context: {} as CaptchaContext, events: {} as CaptchaEvent },
  actors: {
    fetchCaptcha: fromPromise<Outcome<Captcha | null>>(() =>
      Promise.reject(new Error('fetchCaptcha is missing')),
    ),
  },
  actions: {
    'take the captcha': assign((_, params: { outcome: Outcome<Captcha | null> }) =>
      params.outcome.ok
        ? { captcha: params.outcome.data, refusal: null }
        : { captcha: null, refusal: params.outcome },
    ),
    'note the failure': assign({ captcha: null, refusal: { ok: false, code: 'Unreachable' } as const }),
  },
  guards: {
    'there is one': (_, params: { outcome: Outcome<Captcha | null> }) =>
      params.outcome.ok && params.outcome.data !== null,
    'none is asked for': (_, params: { outcome: Outcome<Captcha | null> }) => params.outcome.ok,
  },
}).createMachine({
  id: 'captcha',
  context: { captcha: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'fetchCaptcha',
        onDone: [
          {
            guard: { type: 'there is one', params: ({ event }) => ({ outcome: event.output }) },
            target: 'shown',
            actions: { type: 'take the captcha', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'none is asked for', params: ({ event }) => ({ outcome: event.output }) },
            target: 'notAsked',
            actions: { type: 'take the captcha', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'failed',
            actions: { type: 'take the captcha', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: 'note the failure' },
      },
    },
    shown: {
      on: { another: 'loading', imageFailed: { target: 'failed', actions: 'note the failure' } },
    },
    notAsked: {},
    failed: { on: { another: 'loading' } },
  },
})
