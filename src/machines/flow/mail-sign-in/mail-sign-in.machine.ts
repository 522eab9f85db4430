import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import { type Outcome, type Refusal, refused } from '#contract/errors.ts'
import { onOutcome, outcomeGuards } from '#machines/on-outcome.ts'
import type {
  CodeRequest,
  CodeSent,
  MailSignInEmitted,
  MailSignInEvent,
  TypedCode,
} from './mail-sign-in.events.ts'

export interface MailSignInContext {
  request: CodeRequest | null
  sent: CodeSent | null
  typed: TypedCode | null
  /** The refusal of the last try. The next try clears it. */
  refusal: Refusal | null
}

const noToken = refused('TokenMissing')

/** Sign-in with a code by e-mail: request the code, enter the code, get a token. */
export const mailSignInMachine = setup({
  types: {
    context: {} as MailSignInContext,
    events: {} as MailSignInEvent,
    emitted: {} as MailSignInEmitted,
  },
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
    'take what was sent': assign((_, params: { data: CodeSent }) => ({ sent: params.data })),
    'take the code': assign((_, params: { typed: TypedCode }) => ({ typed: params.typed, refusal: null })),
    'take the refusal': assign((_, params: { refusal: Refusal }) => params),
    'say that no token came': assign({ refusal: noToken }),
    'forget what was sent': assign({ sent: null, typed: null, refusal: null }),
    'hand over the token': emit(({ context }, { data }: { data: string }) => ({
      type: 'signedIn' as const,
      token: data,
      remember: context.typed?.remember ?? false,
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
        ...onOutcome({
          taken: { target: 'entering', take: 'take what was sent' },
          refused: {
            target: 'asking',
            take: 'take the refusal',
            actions: ['ask for another captcha', 'show the refusal'],
          },
        }),
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
        ...onOutcome({
          taken: [
            {
              guard: 'a token came',
              target: 'signedIn',
              take: 'hand over the token',
              actions: 'forget what was sent',
            },
            {
              target: 'entering',
              actions: ['say that no token came', 'show the refusal'],
            },
          ],
          refused: { target: 'entering', take: 'take the refusal', actions: 'show the refusal' },
        }),
      },
    },
    signedIn: { type: 'final' },
  },
})
