import { assign, emit, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '#contract/errors.ts'
import { onOutcome, outcomeGuards } from '#machines/on-outcome.ts'
import type { Claim, PasswordResetEmitted, PasswordResetEvent, Question } from './password-reset.events.ts'

export interface PasswordResetContext {
  logonName: string
  question: Question | null
  claim: Claim | null
  /** Short-lived token with which the user can set one new password. The token is kept in memory only. */
  resetToken: string
  password: string
  /** The refusal of the last try. The next try clears it. */
  refusal: Refusal | null
}

type FullClaim = Claim & { logonName: string; question: Question }

const nothing: PasswordResetContext = {
  logonName: '',
  question: null,
  claim: null,
  resetToken: '',
  password: '',
  refusal: null,
}

/** Resets a forgotten password: name, security question, new password. The user cannot skip a step. */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    emitted: {} as PasswordResetEmitted,
  },
  actors: {
    findQuestion: fromPromise<Outcome<Question>, { logonName: string }>(() =>
      Promise.reject(new Error('findQuestion is missing')),
    ),
    validate: fromPromise<Outcome<string>, FullClaim>(() => Promise.reject(new Error('validate is missing'))),
    setPassword: fromPromise<Outcome, { resetToken: string; password: string }>(() =>
      Promise.reject(new Error('setPassword is missing')),
    ),
  },
  actions: {
    'take the name': assign((_, params: { logonName: string }) => ({
      logonName: params.logonName,
      refusal: null,
    })),
    'take the question': assign((_, params: { data: Question }) => ({ question: params.data })),
    'take the claim': assign((_, params: { claim: Claim }) => ({ claim: params.claim, refusal: null })),
    'take the token': assign((_, params: { data: string }) => ({ resetToken: params.data, claim: null })),
    'take the password': assign((_, params: { password: string }) => ({
      password: params.password,
      refusal: null,
    })),
    'take the refusal': assign((_, params: { refusal: Refusal }) => ({
      refusal: params.refusal,
      claim: null,
      password: '',
    })),
    'report the refusal': emit((_, { refusal }: { refusal: Refusal }) => ({
      type: 'refused' as const,
      refusal,
    })),
    'forget the token': assign({ resetToken: '', question: null }),
    'forget everything': assign(nothing),
  },
  guards: {
    ...outcomeGuards,
    'the token is no good any more': (_, params: { outcome: Outcome }) =>
      !params.outcome.ok && params.outcome.code === 'ResetExpired',
  },
}).createMachine({
  id: 'passwordReset',
  context: nothing,
  initial: 'naming',
  on: { begin: { target: '.naming', actions: 'forget everything' } },
  states: {
    naming: {
      on: {
        name: {
          target: 'lookingUp',
          actions: { type: 'take the name', params: ({ event }) => ({ logonName: event.logonName }) },
        },
      },
    },
    lookingUp: {
      invoke: {
        src: 'findQuestion',
        input: ({ context }) => ({ logonName: context.logonName }),
        ...onOutcome({
          taken: { target: 'answering', take: 'take the question' },
          refused: { target: 'naming', take: 'take the refusal' },
        }),
      },
    },
    answering: {
      on: {
        claim: {
          target: 'validating',
          actions: { type: 'take the claim', params: ({ event }) => ({ claim: event.claim }) },
        },
      },
    },
    validating: {
      invoke: {
        src: 'validate',
        input: ({ context: { claim, question, logonName } }) => {
          if (!claim || !question) throw new Error('nothing was claimed')
          return { ...claim, logonName, question }
        },
        ...onOutcome({
          taken: { target: 'choosing', take: 'take the token' },
          refused: { target: 'answering', take: ['take the refusal', 'report the refusal'] },
        }),
      },
    },
    choosing: {
      on: {
        choose: {
          target: 'setting',
          actions: { type: 'take the password', params: ({ event }) => ({ password: event.password }) },
        },
      },
    },
    setting: {
      invoke: {
        src: 'setPassword',
        input: ({ context: { resetToken, password } }) => ({ resetToken, password }),
        ...onOutcome({
          taken: { target: 'done' },
          refused: [
            {
              guard: 'the token is no good any more',
              target: 'naming',
              take: 'take the refusal',
              actions: 'forget the token',
            },
            { target: 'choosing', take: 'take the refusal' },
          ],
        }),
      },
    },
    done: { entry: 'forget everything' },
  },
})
