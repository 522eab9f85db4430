import { assign, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '../../contract/errors.ts'
import type { AccessListEvent, SharedUser } from './access-list.events.ts'

interface AccessListContext {
  users: SharedUser[]
  /** Why the list could not be had; the last one that came stays shown. */
  refusal: Refusal | null
}

const refreshMilliseconds = 20_000

/** Whom an event is shared with: fetched after each change, and from time to time, since periods begin and end by themselves. */
export const accessListMachine = setup({
  types: { context: {} as AccessListContext, events: {} as AccessListEvent },
  actors: {
    fetchUsers: fromPromise<Outcome<SharedUser[]>>(() => Promise.reject(new Error('fetchUsers is missing'))),
  },
  actions: {
    'take the answer': assign(({ context }, params: { outcome: Outcome<SharedUser[]> }) =>
      params.outcome.ok
        ? { users: params.outcome.data, refusal: null }
        : { users: context.users, refusal: params.outcome },
    ),
    'note the failure': assign({ refusal: { ok: false, code: 'Internal' } as const }),
  },
  delays: { 'it is old': refreshMilliseconds },
}).createMachine({
  id: 'accessList',
  context: { users: [], refusal: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'fetching',
      invoke: {
        src: 'fetchUsers',
        onDone: {
          target: 'resting',
          actions: { type: 'take the answer', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: { target: 'resting', actions: 'note the failure' },
      },
    },
    resting: {
      on: { refresh: 'refreshing' },
      after: { 'it is old': 'refreshing' },
    },
    refreshing: {
      tags: 'fetching',
      on: { refresh: { target: 'refreshing', reenter: true } },
      invoke: {
        src: 'fetchUsers',
        onDone: {
          target: 'resting',
          actions: { type: 'take the answer', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: { target: 'resting', actions: 'note the failure' },
      },
    },
  },
})
