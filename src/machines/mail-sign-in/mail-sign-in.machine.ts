import { assign, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '../../contract/errors.ts'
import type { CodeRequest, CodeSent, MailSignInEvent, TypedCode } from './mail-sign-in.events.ts'

export interface MailSignInContext {
  request: CodeRequest | null
  sent: CodeSent | null
  typed: TypedCode | null
  /** Why the last try failed; gone with the next one. */
  refusal: Refusal | null
}

const broken: Refusal = { ok: false, code: 'Internal' }
const tokenFault = (outcome: Outcome<string>): Refusal | null => {
  if (!outcome.ok) return outcome
  return outcome.data ? null : { ok: false, code: 'TokenMissing' }
}

/** Signing in with a code that is sent by mail: asked for, entered, and a token for it. */
export const mailSignInMachine = setup({
  types: { context: {} as MailSignInContext, events: {} as MailSignInEvent },
  actors: {
    sendCode: fromPromise<Outcome<CodeSent>, CodeRequest>(() =>
      Promise.reject(new Error('sendCode is missing')),
    ),
    signIn: fromPromise<Outcome<string>, { requestId: string; code: string; remember: boolean }>(() =>
      Promise.reject(new Error('signIn is missing')),
    ),
  },
  actions: {
    'take the request': assign((_, params: { request: CodeRequest }) => ({
      request: params.request,
      refusal: null,
    })),
    'take what was sent': assign((_, params: { outcome: Outcome<CodeSent> }) => ({
      sent: params.outcome.ok ? params.outcome.data : null,
    })),
    'take the code': assign((_, params: { typed: TypedCode }) => ({ typed: params.typed, refusal: null })),
    'take the refusal': assign((_, params: { refusal: Refusal | null }) => params),
    'forget what was sent': assign({ sent: null, typed: null, refusal: null }),
    'hand over the token': (_, _params: { token: string; remember: boolean }) => {},
    'ask for another captcha': () => {},
    'show the refusal': (_, _params: { refusal: Refusal | null }) => {},
  },
  guards: {
    'it was taken': (_, params: { outcome: Outcome<CodeSent> }) => params.outcome.ok,
    'a token came': (_, params: { outcome: Outcome<string> }) => !tokenFault(params.outcome),
  },
}).createMachine({
  id: 'mailSignIn',
  context: { request: null, sent: null, typed: null, refusal: null },
  initial: 'asking',
  states: {
    asking: {
      on: {
        ask: {
          target: 'sending',
          actions: { type: 'take the request', params: ({ event }) => ({ request: event.request }) },
        },
      },
    },
    sending: {
      invoke: {
        src: 'sendCode',
        input: ({ context }) => {
          if (!context.request) throw new Error('nothing to send')
          return context.request
        },
        onDone: [
          {
            guard: { type: 'it was taken', params: ({ event }) => ({ outcome: event.output }) },
            target: 'entering',
            actions: { type: 'take what was sent', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'asking',
            actions: [
              {
                type: 'take the refusal',
                params: ({ event }) => ({ refusal: event.output.ok ? null : event.output }),
              },
              'ask for another captcha',
              { type: 'show the refusal', params: ({ context }) => ({ refusal: context.refusal }) },
            ],
          },
        ],
        onError: {
          target: 'asking',
          actions: [
            { type: 'take the refusal', params: { refusal: broken } },
            'ask for another captcha',
            { type: 'show the refusal', params: { refusal: broken } },
          ],
        },
      },
    },
    entering: {
      on: {
        enter: {
          target: 'verifying',
          actions: { type: 'take the code', params: ({ event }) => ({ typed: event.typed }) },
        },
        again: { target: 'asking', actions: ['forget what was sent', 'ask for another captcha'] },
      },
    },
    verifying: {
      invoke: {
        src: 'signIn',
        input: ({ context }) => {
          if (!context.sent || !context.typed) throw new Error('no code was asked for')
          return { requestId: context.sent.requestId, ...context.typed }
        },
        onDone: [
          {
            guard: { type: 'a token came', params: ({ event }) => ({ outcome: event.output }) },
            target: 'signedIn',
            actions: [
              {
                type: 'hand over the token',
                params: ({ context, event }) => ({
                  token: event.output.ok ? event.output.data : '',
                  remember: context.typed?.remember ?? false,
                }),
              },
              'forget what was sent',
            ],
          },
          {
            target: 'entering',
            actions: [
              { type: 'take the refusal', params: ({ event }) => ({ refusal: tokenFault(event.output) }) },
              { type: 'show the refusal', params: ({ context }) => ({ refusal: context.refusal }) },
            ],
          },
        ],
        onError: {
          target: 'entering',
          actions: [
            { type: 'take the refusal', params: { refusal: broken } },
            { type: 'show the refusal', params: { refusal: broken } },
          ],
        },
      },
    },
    signedIn: { type: 'final' },
  },
})
