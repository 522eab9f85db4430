import { assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import { type Outcome, type Refusal, refused } from '#contract/errors.ts'
import { isNoAnswer } from '#machines/no-answer.ts'
import { onOutcome, outcomeGuards } from '#machines/on-outcome.ts'
import type { Language } from '../language/language.events.ts'
import type { HostProfile, HostSessionEmitted, HostSessionEvent, KeptToken } from './host-session.events.ts'

export interface HostSessionContext {
  hasToken: boolean
  profile: HostProfile | null
  /**
   * True if the host has just signed in on this page. The page then changes to the account's language. A reloaded
   * page keeps its own language.
   */
  justSignedIn: boolean
  /**
   * The refusal that ended the session, or prevented the start of the session. The sign-in page shows this refusal.
   */
  refusal: Refusal | null
}

/** The refusal if a profile cannot be used, for example because a proxy has answered instead of the server. */
function profileRefusal({ user, menu }: HostProfile): Refusal | null {
  if (!user || !Array.isArray(menu)) return refused('GuardFailed')
  return menu.length > 0 ? null : refused('MenuEmpty')
}

/** A host's session in this browser: the token, the user and the menu. */
export const hostSessionMachine = setup({
  types: {
    context: {} as HostSessionContext,
    events: {} as HostSessionEvent,
    input: {} as { hasToken: boolean },
    emitted: {} as HostSessionEmitted,
  },
  actors: {
    loadProfile: fromPromise<Outcome<HostProfile>>(() => Promise.reject(new Error('loadProfile is missing'))),
    endSession: fromPromise<void>(() => Promise.reject(new Error('endSession is missing'))),
    /** Shows the page in the account's language and stores the language. Rejects if the texts cannot be loaded. */
    applyLanguage: fromPromise<void, { language: Language }>(() =>
      Promise.reject(new Error('applyLanguage is missing')),
    ),
    subscribeToAccount: fromCallback<HostSessionEvent>(() => {
      throw new Error('no subscribeToAccount is provided')
    }),
  },
  actions: {
    'keep the token': emit((_, token: KeptToken) => ({ type: 'tokenKept' as const, ...token })),
    'forget the token': emit({ type: 'tokenForgotten' as const }),
    'take the profile': assign((_, params: { data: HostProfile }) => ({
      profile: params.data,
      refusal: null,
    })),
    'take the reason': assign((_, params: { data: HostProfile }) => ({
      refusal: profileRefusal(params.data),
    })),
    'take the refusal': assign((_, params: { refusal: Refusal | null }) => params),
    'forget the user': assign({ profile: null }),
    'store the sign-in': assign({ justSignedIn: true }),
    'language is settled': assign({ justSignedIn: false }),
  },
  guards: {
    ...outcomeGuards,
    'there is a token': ({ context }) => context.hasToken,
    'the page has just signed in': ({ context }, _params: { outcome: Outcome }) => context.justSignedIn,
    'the profile is incomplete': (_, { outcome }: { outcome: Outcome<HostProfile> }) =>
      outcome.ok && profileRefusal(outcome.data) !== null,
    'nobody answered': (_, params: { outcome: Outcome }) => isNoAnswer(params.outcome),
  },
}).createMachine({
  id: 'hostSession',
  context: ({ input }) => ({ hasToken: input.hasToken, profile: null, justSignedIn: false, refusal: null }),
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
            'store the sign-in',
          ],
        },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        src: 'loadProfile',
        ...onOutcome({
          taken: [
            {
              guard: 'the profile is incomplete',
              target: 'signedOut',
              take: 'take the reason',
              actions: 'forget the token',
            },
            { guard: 'the page has just signed in', target: 'applyingLanguage', take: 'take the profile' },
            { target: 'signedIn', take: 'take the profile' },
          ],
          refused: [
            { guard: 'nobody answered', target: 'unreachable', take: 'take the refusal' },
            { target: 'signedOut', take: 'take the refusal', actions: 'forget the token' },
          ],
          broken: 'GuardFailed',
        }),
      },
    },
    applyingLanguage: {
      tags: 'busy',
      exit: 'language is settled',
      invoke: {
        src: 'applyLanguage',
        input: ({ context }) => ({ language: context.profile?.user.languageSetting ?? 'zh' }),
        onDone: 'signedIn',
        // If the texts of the language cannot be loaded, the page keeps its own language.
        onError: 'signedIn',
      },
    },
    // Without an answer the token may still be valid. The browser keeps the token, so that a network failure does
    // not sign the host out.
    unreachable: {
      on: {
        retry: 'loading',
        signOut: {
          target: 'signedOut',
          actions: ['forget the token', { type: 'take the refusal', params: { refusal: null } }],
        },
      },
    },
    signedIn: {
      // The server reports changes of the account that are made elsewhere, such as a purchase.
      invoke: { src: 'subscribeToAccount' },
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
        // The page keeps showing the old data. A failed refresh changes nothing; for an invalid token the state
        // machine gets a separate message.
        refreshing: {
          tags: 'busy',
          invoke: {
            src: 'loadProfile',
            ...onOutcome({
              taken: [
                { guard: 'the profile is incomplete', target: 'idle' },
                { target: 'idle', take: 'take the profile' },
              ],
              refused: { target: 'idle' },
            }),
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
