import { assign, emit, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '#contract/errors.ts'
import { onOutcome, outcomeGuards } from '../on-outcome.ts'

export interface LoadingContext {
  data: unknown
  refusal: Refusal | null
}

/**
 * Fetches data once, and again after a failure or a possible change of the data. The old data stays until new data
 * arrives.
 */
export const loadingMachine = setup({
  types: {
    context: {} as LoadingContext,
    events: {} as { type: 'retry' } | { type: 'refresh' },
    emitted: {} as { type: 'refreshFailed'; refusal: Refusal },
  },
  actors: {
    load: fromPromise<Outcome>(() => Promise.reject(new Error('load is missing'))),
  },
  actions: {
    'take the data': assign((_, params: { data: unknown }) => ({ data: params.data, refusal: null })),
    'take the refusal': assign((_, params: { refusal: Refusal }) => params),
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
  states: {
    loading: {
      on: { refresh: { target: 'loading', reenter: true } },
      invoke: {
        src: 'load',
        ...onOutcome({
          taken: { target: 'loaded', take: 'take the data' },
          refused: { target: 'failed', take: 'take the refusal' },
        }),
      },
    },
    failed: { on: { retry: 'loading', refresh: 'loading' } },
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
