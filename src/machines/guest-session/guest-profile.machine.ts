import { assign, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '../../contract/errors.ts'
import type { GuestDetails, GuestProfile } from './guest-session.events.ts'

type GuestProfileEvent = { type: 'save'; details: GuestDetails } | { type: 'retry' }

interface GuestProfileContext {
  profile: GuestProfile | null
  refusal: Refusal | null
}

const notProvided = () => Promise.reject(new Error('not provided'))

/** A guest's own details and counts, and their change. */
export const guestProfileMachine = setup({
  types: {
    context: {} as GuestProfileContext,
    events: {} as GuestProfileEvent,
  },
  actors: {
    load: fromPromise<Outcome<GuestProfile>>(notProvided),
    save: fromPromise<Outcome<GuestProfile>, { details: GuestDetails }>(notProvided),
  },
  guards: {
    'it was taken': (_, params: { outcome: Outcome }) => params.outcome.ok,
  },
  actions: {
    'take the profile': assign((_, params: { outcome: Outcome<GuestProfile> }) =>
      params.outcome.ok ? { profile: params.outcome.data, refusal: null } : {},
    ),
    'take the reason': assign((_, params: { outcome: Outcome }) =>
      params.outcome.ok ? {} : { refusal: params.outcome },
    ),
    'forget the reason': assign({ refusal: null }),
  },
}).createMachine({
  id: 'guest-profile',
  context: { profile: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        onDone: [
          {
            guard: { type: 'it was taken', params: ({ event }) => ({ outcome: event.output }) },
            target: 'shown',
            actions: { type: 'take the profile', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'unavailable',
            actions: { type: 'take the reason', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    unavailable: { on: { retry: { target: 'loading', actions: 'forget the reason' } } },
    shown: {
      initial: 'unchanged',
      on: { save: '.saving' },
      states: {
        unchanged: {},
        saving: {
          entry: 'forget the reason',
          invoke: {
            src: 'save',
            input: ({ event }) => {
              if (event.type !== 'save') throw new Error(`saving on ${event.type}`)
              return { details: event.details }
            },
            onDone: [
              {
                guard: { type: 'it was taken', params: ({ event }) => ({ outcome: event.output }) },
                target: 'saved',
                actions: { type: 'take the profile', params: ({ event }) => ({ outcome: event.output }) },
              },
              {
                target: 'refused',
                actions: { type: 'take the reason', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
          },
        },
        saved: {},
        refused: {},
      },
    },
  },
})
