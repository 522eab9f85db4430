import { assign, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '../../contract/errors.ts'
import type { Credentials, SignInEvent } from './sign-in.events.ts'

export interface SignInContext {
  credentials: Credentials | null
  /** Why the last try failed; gone with the next one. */
  refusal: Refusal | null
}

const faultOf = (outcome: Outcome<string>): Refusal | null => {
  if (!outcome.ok) return outcome
  return outcome.data ? null : { ok: false, code: 'TokenMissing' }
}

/** Name and password (and captcha) against a token; a failed try leads back to the form. */
export const signInMachine = setup({
  types: { context: {} as SignInContext, events: {} as SignInEvent },
  actors: {
    signIn: fromPromise<Outcome<string>, Credentials>(() => Promise.reject(new Error('signIn is missing'))),
  },
  actions: {
    'take the credentials': assign((_, params: { credentials: Credentials }) => ({
      credentials: params.credentials,
      refusal: null,
    })),
    'take the refusal': assign((_, params: { outcome: Outcome<string> }) => ({
      credentials: null,
      refusal: faultOf(params.outcome),
    })),
    'note the failure': assign({ credentials: null, refusal: { ok: false, code: 'Internal' } as const }),
    'forget the credentials': assign({ credentials: null }),
    'hand over the token': (_, _params: { token: string; remember: boolean }) => {},
    'ask for another captcha': () => {},
    'show the refusal': (_, _params: { refusal: Refusal | null }) => {},
  },
  guards: {
    'a token came': (_, params: { outcome: Outcome<string> }) => !faultOf(params.outcome),
  },
}).createMachine({
  id: 'signIn',
  context: { credentials: null, refusal: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        submit: {
          target: 'sending',
          actions: {
            type: 'take the credentials',
            params: ({ event }) => ({ credentials: event.credentials }),
          },
        },
      },
    },
    sending: {
      invoke: {
        src: 'signIn',
        input: ({ context }) => {
          if (!context.credentials) throw new Error('nothing to send')
          return context.credentials
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
                  remember: context.credentials?.remember ?? false,
                }),
              },
              'forget the credentials',
            ],
          },
          {
            target: 'refused',
            actions: { type: 'take the refusal', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: { target: 'refused', actions: 'note the failure' },
      },
    },
    // A captcha is good for one try only.
    refused: {
      entry: [
        'ask for another captcha',
        { type: 'show the refusal', params: ({ context }) => ({ refusal: context.refusal }) },
      ],
      on: {
        submit: {
          target: 'sending',
          actions: {
            type: 'take the credentials',
            params: ({ event }) => ({ credentials: event.credentials }),
          },
        },
      },
    },
    signedIn: { type: 'final' },
  },
})
