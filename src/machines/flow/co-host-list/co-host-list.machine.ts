import { assign, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { onOutcome, outcomeGuards } from '#machines/on-outcome.ts'
import type { CoHost, CoHostListEvent } from './co-host-list.events.ts'

interface CoHostListContext {
  users: CoHost[]
  /** The refusal of the last fetch. The page keeps showing the previous list. */
  refusal: Refusal | null
}

/**
 * The co-hosts of an event. The page fetches the list after each change, and regularly because periods start and
 * end with time.
 */
export const coHostListMachine = setup({
  types: { context: {} as CoHostListContext, events: {} as CoHostListEvent },
  actors: {
    fetchUsers: fromPromise<Outcome<CoHost[]>>(() => Promise.reject(new Error('fetchUsers is missing'))),
  },
  actions: {
    'take the users': assign((_, params: { data: CoHost[] }) => ({ users: params.data, refusal: null })),
    'take the refusal': assign((_, params: { refusal: Refusal }) => params),
  },
  guards: outcomeGuards,
  delays: { 'it is old': limits.listRefreshMilliseconds },
}).createMachine({
  id: 'coHostList',
  context: { users: [], refusal: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'fetching',
      // The pending answer may lack the latest change, so fetch again.
      on: { refresh: { target: 'loading', reenter: true } },
      invoke: {
        src: 'fetchUsers',
        ...onOutcome({
          taken: { target: 'resting', take: 'take the users' },
          refused: { target: 'resting', take: 'take the refusal' },
        }),
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
        ...onOutcome({
          taken: { target: 'resting', take: 'take the users' },
          refused: { target: 'resting', take: 'take the refusal' },
        }),
      },
    },
  },
})
