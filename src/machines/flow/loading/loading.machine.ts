import { assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '#contract/errors.ts'
import { onOutcome, outcomeGuards } from '#machines/on-outcome.ts'

export interface LoadingContext {
  data: unknown
  /** The refusal of the last attempt, also during the next attempt. */
  refusal: Refusal | null
}

export type LoadingEvent =
  | { type: 'retry' }
  | { type: 'refresh' }
  /** The view shows something else, so it needs other data. */
  | { type: 'callChanged' }

/**
 * Fetches data once, and again after a failure or a possible change of the data. The old data stays until new data
 * arrives.
 */
export const loadingMachine = setup({
  types: {
    context: {} as LoadingContext,
    events: {} as LoadingEvent,
    emitted: {} as { type: 'refused' | 'refreshFailed'; refusal: Refusal },
  },
  actors: {
    load: fromPromise<Outcome, unknown>(() => Promise.reject(new Error('load is missing'))),
    /** Sends `refresh` when the data may have changed. */
    watchForChanges: fromCallback<LoadingEvent>(() => {
      throw new Error('no watchForChanges is provided')
    }),
    /** Sends `retry` some time after a failure. By default only the user retries. */
    waitForRetry: fromCallback<LoadingEvent>(() => {
      throw new Error('no waitForRetry is provided')
    }),
  },
  actions: {
    'take the data': assign((_, params: { data: unknown }) => ({ data: params.data, refusal: null })),
    'take the refusal': assign((_, params: { refusal: Refusal }) => params),
    'forget the data': assign({ data: null, refusal: null }),
    'emit the refusal': emit((_, { refusal }: { refusal: Refusal }) => ({
      type: 'refused' as const,
      refusal,
    })),
    // The old data stays. The user must know that the data is old.
    'emit the failure': emit((_, { refusal }: { refusal: Refusal }) => ({
      type: 'refreshFailed' as const,
      refusal,
    })),
  },
  guards: outcomeGuards,
}).createMachine({
  id: 'loading',
  context: { data: null, refusal: null },
  initial: 'loading',
  invoke: { src: 'watchForChanges' },
  // The old data belongs to something that the view no longer shows.
  on: { callChanged: { target: '.loading', actions: 'forget the data' } },
  states: {
    loading: {
      on: { refresh: { target: 'loading', reenter: true } },
      invoke: {
        src: 'load',
        ...onOutcome({
          taken: { target: 'loaded', take: 'take the data' },
          refused: { target: 'failed', take: ['take the refusal', 'emit the refusal'] },
        }),
      },
    },
    failed: { invoke: { src: 'waitForRetry' }, on: { retry: 'loading', refresh: 'loading' } },
    loaded: { tags: 'there', on: { refresh: 'refreshing' } },
    refreshing: {
      tags: 'there',
      on: { refresh: { target: 'refreshing', reenter: true } },
      invoke: {
        src: 'load',
        ...onOutcome({
          taken: { target: 'loaded', take: 'take the data' },
          refused: { target: 'loaded', take: 'emit the failure' },
        }),
      },
    },
  },
})
