import { assign, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '#contract/errors.ts'
import { onOutcome, outcomeGuards } from '#machines/on-outcome.ts'
import type { GuestDetails, GuestProfile } from './guest-session.events.ts'

type GuestProfileEvent = { type: 'save'; details: GuestDetails } | { type: 'retry' }

interface GuestProfileContext {
  profile: GuestProfile | null
  refusal: Refusal | null
}

const notProvided = () => Promise.reject(new Error('not provided'))

/** A guest's own details and totals, and changes of the details. */
export const guestProfileMachine = setup({
  types: {
    context: {} as GuestProfileContext,
    events: {} as GuestProfileEvent,
  },
  actors: {
    load: fromPromise<Outcome<GuestProfile>>(notProvided),
    save: fromPromise<Outcome<GuestProfile>, { details: GuestDetails }>(notProvided),
  },
  guards: outcomeGuards,
  actions: {
    'take the profile': assign((_, params: { data: GuestProfile }) => ({
      profile: params.data,
      refusal: null,
    })),
    'take the reason': assign((_, params: { refusal: Refusal }) => params),
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
        ...onOutcome({
          taken: { target: 'shown', take: 'take the profile' },
          refused: { target: 'unavailable', take: 'take the reason' },
        }),
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
            ...onOutcome({
              taken: { target: 'saved', take: 'take the profile' },
              refused: { target: 'refused', take: 'take the reason' },
            }),
          },
        },
        saved: {},
        refused: {},
      },
    },
  },
})
