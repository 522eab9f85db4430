import { assign, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '../../contract/errors.ts'

export interface LoadingContext {
  data: unknown
  refusal: Refusal | null
}

/** One thing that is fetched once, and again after a failure or where it may have changed: until then it stays. */
export const loadingMachine = setup({
  types: { context: {} as LoadingContext, events: {} as { type: 'retry' } | { type: 'refresh' } },
  actors: {
    load: fromPromise<Outcome>(() => Promise.reject(new Error('load is missing'))),
  },
  actions: {
    'take the answer': assign((_, params: { outcome: Outcome }) =>
      params.outcome.ok
        ? { data: params.outcome.data, refusal: null }
        : { data: null, refusal: params.outcome },
    ),
    'note the failure': assign({ refusal: { ok: false, code: 'Internal' } as const }),
  },
  guards: {
    'it came': (_, params: { outcome: Outcome }) => params.outcome.ok,
  },
}).createMachine({
  id: 'loading',
  context: { data: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      on: { refresh: { target: 'loading', reenter: true } },
      invoke: {
        src: 'load',
        onDone: [
          {
            guard: { type: 'it came', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loaded',
            actions: { type: 'take the answer', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'failed',
            actions: { type: 'take the answer', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: 'note the failure' },
      },
    },
    failed: { on: { retry: 'loading' } },
    loaded: { tags: 'there', on: { refresh: 'refreshing' } },
    refreshing: {
      tags: 'there',
      on: { refresh: { target: 'refreshing', reenter: true } },
      invoke: {
        src: 'load',
        onDone: [
          {
            guard: { type: 'it came', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loaded',
            actions: { type: 'take the answer', params: ({ event }) => ({ outcome: event.output }) },
          },
          'loaded',
        ],
        onError: 'loaded',
      },
    },
  },
})
