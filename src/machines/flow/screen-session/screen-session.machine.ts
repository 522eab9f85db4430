import { assign, emit, setup } from 'xstate'
import type { ErrorCode, Refusal } from '#contract/errors.ts'
import type { ScreenEntry, ScreenSessionEmitted, ScreenSessionEvent } from './screen-session.events.ts'

export interface ScreenSessionContext extends ScreenEntry {
  /** The token with which the screen connects. */
  token: string
  refusal: Refusal | null
}

/** Refusals that do not occur with another, valid token. */
const tokenRefusals: readonly ErrorCode[] = ['TokenInvalid', 'NotSignedIn', 'NoAccess']

/**
 * Opens a big screen. The screen uses the token in its link, or the token of the signed-in host. Without a token,
 * the screen asks the host to sign in.
 */
export const screenSessionMachine = setup({
  types: {
    context: {} as ScreenSessionContext,
    events: {} as ScreenSessionEvent,
    input: {} as ScreenEntry,
    emitted: {} as ScreenSessionEmitted,
  },
  guards: {
    'no event is named': ({ context }) => context.eventCode === '',
    'the link holds a token': ({ context }) => context.linkToken !== '',
    'a host is signed in': ({ context }) => context.hostToken !== '',
    'the token is refused, and a host is signed in': ({ context }, params: { refusal: Refusal }) =>
      tokenRefusals.includes(params.refusal.code) && context.hostToken !== '',
    'the token is refused': (_, params: { refusal: Refusal }) => tokenRefusals.includes(params.refusal.code),
    'the sign-in is over': (_, params: { refusal: Refusal }) =>
      params.refusal.code === 'TokenInvalid' || params.refusal.code === 'NotSignedIn',
  },
  actions: {
    'show the token of the link': assign({ token: ({ context }) => context.linkToken }),
    'show the token of the host': assign({ token: ({ context }) => context.hostToken }),
    'take the refusal': assign((_, params: { refusal: Refusal }) => params),
    'forget the refusal': assign({ refusal: null }),
    'forget the host who was signed in': emit({ type: 'signInOver' as const }),
    'go to the sign-in page': emit({ type: 'signInNeeded' as const }),
    'go to the event list': emit({ type: 'eventNeeded' as const }),
  },
}).createMachine({
  id: 'screenSession',
  context: ({ input }) => ({ ...input, token: '', refusal: null }),
  initial: 'entering',
  states: {
    entering: {
      always: [
        { guard: 'no event is named', target: 'leaving' },
        { guard: 'the link holds a token', target: 'watchingByLink' },
        { guard: 'a host is signed in', target: 'watchingAsHost' },
        { target: 'signInNeeded' },
      ],
    },
    watchingByLink: {
      entry: 'show the token of the link',
      on: {
        turnedAway: [
          {
            guard: {
              type: 'the token is refused, and a host is signed in',
              params: ({ event }) => ({ refusal: event.refusal }),
            },
            target: 'watchingAsHost',
          },
          {
            guard: { type: 'the token is refused', params: ({ event }) => ({ refusal: event.refusal }) },
            target: 'linkDead',
          },
          {
            target: 'refused.byLink',
            actions: { type: 'take the refusal', params: ({ event }) => ({ refusal: event.refusal }) },
          },
        ],
      },
    },
    watchingAsHost: {
      entry: 'show the token of the host',
      on: {
        turnedAway: [
          {
            guard: { type: 'the sign-in is over', params: ({ event }) => ({ refusal: event.refusal }) },
            target: 'signInNeeded',
            actions: 'forget the host who was signed in',
          },
          {
            target: 'refused.asHost',
            actions: { type: 'take the refusal', params: ({ event }) => ({ refusal: event.refusal }) },
          },
        ],
      },
    },
    linkDead: {
      on: { signIn: 'signInNeeded' },
    },
    refused: {
      initial: 'byLink',
      states: {
        byLink: { on: { retry: { target: '#screenSession.watchingByLink', actions: 'forget the refusal' } } },
        asHost: { on: { retry: { target: '#screenSession.watchingAsHost', actions: 'forget the refusal' } } },
      },
      on: { signIn: 'signInNeeded' },
    },
    signInNeeded: { type: 'final', entry: 'go to the sign-in page' },
    leaving: { type: 'final', entry: 'go to the event list' },
  },
})
