import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import { type Outcome, type Refusal, refused } from '#contract/errors.ts'
import { onOutcome, outcomeGuards } from '#machines/on-outcome.ts'
import type { Credentials, SignInEmitted, SignInEvent } from './sign-in.events.ts'

export interface SignInContext {
  credentials: Credentials | null
  /** The refusal of the last try. The next try clears it. */
  refusal: Refusal | null
}

/** Sign-in with name, password and captcha. A failed try returns to the form. */
export const signInMachine = setup({
  types: { context: {} as SignInContext, events: {} as SignInEvent, emitted: {} as SignInEmitted },
  actors: {
    signIn: fromPromise<Outcome<string>, Credentials>(() => Promise.reject(new Error('signIn is missing'))),
  },
  actions: {
    'take the credentials': assign((_, params: { credentials: Credentials }) => ({
      credentials: params.credentials,
      refusal: null,
    })),
    'take the refusal': assign((_, params: { refusal: Refusal }) => ({
      credentials: null,
      refusal: params.refusal,
    })),
    'say that no token came': assign({ credentials: null, refusal: refused('TokenMissing') }),
    'forget the credentials': assign({ credentials: null }),
    'hand over the token': emit(({ context }, { data }: { data: string }) => ({
      type: 'signedIn' as const,
      token: data,
      remember: context.credentials?.remember ?? false,
    })),
    'ask for another captcha': emit({ type: 'captchaUsed' as const }),
    'show the refusal': enqueueActions(({ context: { refusal }, enqueue }) => {
      if (refusal) enqueue.emit({ type: 'refused', refusal })
    }),
  },
  guards: {
    ...outcomeGuards,
    'a token came': (_: unknown, { outcome }: { outcome: Outcome<string> }) =>
      outcome.ok && Boolean(outcome.data),
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
        ...onOutcome({
          taken: [
            {
              guard: 'a token came',
              target: 'signedIn',
              take: 'hand over the token',
              actions: 'forget the credentials',
            },
            { target: 'refused', actions: 'say that no token came' },
          ],
          refused: { target: 'refused', take: 'take the refusal' },
        }),
      },
    },
    // The form needs a new captcha, because each captcha is valid for a single try.
    refused: {
      entry: ['ask for another captcha', 'show the refusal'],
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
