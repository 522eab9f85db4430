import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '../../contract/errors.ts'
import { isNoAnswer } from '../no-answer.ts'
import type { HostProfile, HostSessionEvent, KeptToken } from './host-session.events.ts'

export interface HostSessionContext {
  hasToken: boolean
  profile: HostProfile | null
  /** Why the session ended or did not begin; shown on the sign-in page. */
  refusal: Refusal | null
}

const profileFault = (outcome: Outcome<HostProfile>): Refusal | null => {
  if (!outcome.ok) return outcome
  const { user, menu } = outcome.data
  // Something between us and the server may have answered in its stead.
  if (!user || !Array.isArray(menu)) return { ok: false, code: 'GuardFailed' }
  return menu.length > 0 ? null : { ok: false, code: 'MenuEmpty' }
}

/** A host's session in this browser: the token, and the user and menu that come with it. */
export const hostSessionMachine = setup({
  types: {
    context: {} as HostSessionContext,
    events: {} as HostSessionEvent,
    input: {} as { hasToken: boolean },
  },
  actors: {
    loadProfile: fromPromise<Outcome<HostProfile>>(() => Promise.reject(new Error('loadProfile is missing'))),
    endSession: fromPromise<void>(() => Promise.reject(new Error('endSession is missing'))),
    hearAccount: fromCallback<HostSessionEvent>(() => {}),
  },
  actions: {
    'keep the token': (_, _params: KeptToken) => {},
    'forget the token': () => {},
    'take the profile': assign((_, params: { outcome: Outcome<HostProfile> }) => {
      const refusal = profileFault(params.outcome)
      return { profile: params.outcome.ok && !refusal ? params.outcome.data : null, refusal }
    }),
    'take the refusal': assign((_, params: { refusal: Refusal | null }) => params),
    'forget the user': assign({ profile: null }),
  },
  guards: {
    'there is a token': ({ context }) => context.hasToken,
    'the profile is complete': (_, params: { outcome: Outcome<HostProfile> }) =>
      !profileFault(params.outcome),
    'nobody answered': (_, params: { outcome: Outcome<HostProfile> }) => isNoAnswer(params.outcome),
  },
}).createMachine({
  id: 'hostSession',
  context: ({ input }) => ({ hasToken: input.hasToken, profile: null, refusal: null }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'there is a token', target: 'loading' }, { target: 'signedOut' }],
    },
    signedOut: {
      on: {
        tokenGiven: {
          target: 'loading',
          actions: [
            {
              type: 'keep the token',
              params: ({ event }) => ({ token: event.token, remember: event.remember }),
            },
            { type: 'take the refusal', params: { refusal: null } },
          ],
        },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        src: 'loadProfile',
        onDone: [
          {
            guard: { type: 'the profile is complete', params: ({ event }) => ({ outcome: event.output }) },
            target: 'signedIn',
            actions: { type: 'take the profile', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'nobody answered', params: ({ event }) => ({ outcome: event.output }) },
            target: 'unreachable',
            actions: { type: 'take the profile', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'signedOut',
            actions: [
              { type: 'take the profile', params: ({ event }) => ({ outcome: event.output }) },
              'forget the token',
            ],
          },
        ],
        onError: {
          target: 'signedOut',
          actions: [
            { type: 'take the refusal', params: { refusal: { ok: false, code: 'GuardFailed' } } },
            'forget the token',
          ],
        },
      },
    },
    // Without an answer nothing is known of the token: it is kept, so that a dropout does not sign anybody out.
    unreachable: {
      on: { retry: 'loading', signOut: { target: 'signedOut', actions: 'forget the token' } },
    },
    signedIn: {
      // What is bought, given or used elsewhere is told by push.
      invoke: { src: 'hearAccount' },
      on: {
        tokenRefused: {
          target: 'signedOut',
          actions: [
            { type: 'take the refusal', params: ({ event }) => ({ refusal: event.refusal }) },
            'forget the token',
            'forget the user',
          ],
        },
        signOut: 'signingOut',
      },
      initial: 'idle',
      states: {
        idle: { on: { refresh: 'refreshing' } },
        // What is shown meanwhile stays; a refresh that fails changes nothing, and a dead token speaks for itself.
        refreshing: {
          tags: 'busy',
          invoke: {
            src: 'loadProfile',
            onDone: [
              {
                guard: {
                  type: 'the profile is complete',
                  params: ({ event }) => ({ outcome: event.output }),
                },
                target: 'idle',
                actions: { type: 'take the profile', params: ({ event }) => ({ outcome: event.output }) },
              },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
          on: { refresh: { target: 'refreshing', reenter: true } },
        },
      },
    },
    signingOut: {
      tags: 'busy',
      invoke: {
        src: 'endSession',
        onDone: { target: 'signedOut', actions: ['forget the token', 'forget the user'] },
        onError: { target: 'signedOut', actions: ['forget the token', 'forget the user'] },
      },
    },
  },
})
