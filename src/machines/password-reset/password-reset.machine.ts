import { assign, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '../../contract/errors.ts'
import type { Claim, PasswordResetEvent, Question } from './password-reset.events.ts'

export interface PasswordResetContext {
  logonName: string
  question: Question | null
  claim: Claim | null
  /** Sets one password, soon; kept in this page's memory only. */
  resetToken: string
  password: string
  /** Why the last try failed; gone with the next one. */
  refusal: Refusal | null
}

type FullClaim = Claim & { logonName: string; question: Question }

const broken: Refusal = { ok: false, code: 'Internal' }
const refusalIn = (outcome: Outcome): Refusal | null => (outcome.ok ? null : outcome)

const nothing: PasswordResetContext = {
  logonName: '',
  question: null,
  claim: null,
  resetToken: '',
  password: '',
  refusal: null,
}

/** A forgotten password: name, security question, then a new one. No step can be left out. */
export const passwordResetMachine = setup({
  types: { context: {} as PasswordResetContext, events: {} as PasswordResetEvent },
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
    'take the question': assign((_, params: { outcome: Outcome<Question> }) => ({
      question: params.outcome.ok ? params.outcome.data : null,
    })),
    'take the claim': assign((_, params: { claim: Claim }) => ({ claim: params.claim, refusal: null })),
    'take the token': assign((_, params: { outcome: Outcome<string> }) => ({
      resetToken: params.outcome.ok ? params.outcome.data : '',
      claim: null,
    })),
    'take the password': assign((_, params: { password: string }) => ({
      password: params.password,
      refusal: null,
    })),
    'take the refusal': assign((_, params: { refusal: Refusal | null }) => ({
      refusal: params.refusal,
      claim: null,
      password: '',
    })),
    'forget the token': assign({ resetToken: '', question: null }),
    'forget everything': assign(nothing),
  },
  guards: {
    'it was taken': (_, params: { outcome: Outcome }) => params.outcome.ok,
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
        onDone: [
          {
            guard: { type: 'it was taken', params: ({ event }) => ({ outcome: event.output }) },
            target: 'answering',
            actions: { type: 'take the question', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'naming',
            actions: {
              type: 'take the refusal',
              params: ({ event }) => ({ refusal: refusalIn(event.output) }),
            },
          },
        ],
        onError: { target: 'naming', actions: { type: 'take the refusal', params: { refusal: broken } } },
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
        onDone: [
          {
            guard: { type: 'it was taken', params: ({ event }) => ({ outcome: event.output }) },
            target: 'choosing',
            actions: { type: 'take the token', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'answering',
            actions: {
              type: 'take the refusal',
              params: ({ event }) => ({ refusal: refusalIn(event.output) }),
            },
          },
        ],
        onError: { target: 'answering', actions: { type: 'take the refusal', params: { refusal: broken } } },
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
        onDone: [
          {
            guard: { type: 'it was taken', params: ({ event }) => ({ outcome: event.output }) },
            target: 'done',
          },
          {
            guard: {
              type: 'the token is no good any more',
              params: ({ event }) => ({ outcome: event.output }),
            },
            target: 'naming',
            actions: [
              {
                type: 'take the refusal',
                params: ({ event }) => ({ refusal: refusalIn(event.output) }),
              },
              'forget the token',
            ],
          },
          {
            target: 'choosing',
            actions: {
              type: 'take the refusal',
              params: ({ event }) => ({ refusal: refusalIn(event.output) }),
            },
          },
        ],
        onError: { target: 'choosing', actions: { type: 'take the refusal', params: { refusal: broken } } },
      },
    },
    done: { entry: 'forget everything' },
  },
})
