import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '#contract/errors.ts'
import { onOutcome, outcomeGuards } from '#machines/on-outcome.ts'
import type { Page, PagedListEvent, PageQuery } from './paged-list.events.ts'

export interface PagedListContext {
  search: string
  filter: unknown
  rows: unknown[]
  /** The number of all rows without the search. Null while it is unknown. */
  total: number | null
  refusal: Refusal | null
}

const typingMilliseconds = 250

type Came = Outcome<Page>

const takeOff = {
  type: 'take them off the list',
  params: ({ event }: { event: { rows: readonly unknown[] } }) => ({ rows: event.rows }),
} as const

/** A long list that the page fetches page by page. The page searches the list while the host types. */
export const pagedListMachine = setup({
  types: { context: {} as PagedListContext, events: {} as PagedListEvent, input: {} as { filter: unknown } },
  actors: {
    fetchPage: fromPromise<Came, PageQuery>(() => Promise.reject(new Error('fetchPage is missing'))),
    /** Sends `refresh` when the rows may have changed. */
    watchForChanges: fromCallback<PagedListEvent>(() => {
      throw new Error('no watchForChanges is provided')
    }),
  },
  actions: {
    'take the filter': assign((_, params: { filter: unknown }) => ({ filter: params.filter })),
    'take the search': assign((_, params: { text: string }) => ({ search: params.text })),
    'take the first page': assign((_, { data }: { data: Page }) => ({
      rows: data.rows,
      total: data.total ?? null,
      refusal: null,
    })),
    'add the page': assign(({ context }, params: { data: Page }) => ({
      rows: [...context.rows, ...params.data.rows],
      refusal: null,
    })),
    'take the refusal': assign((_, params: { refusal: Refusal }) => params),
    'take them off the list': assign({
      rows: ({ context }, params: { rows: readonly unknown[] }) =>
        context.rows.filter((row) => !params.rows.includes(row)),
    }),
  },
  guards: {
    ...outcomeGuards,
    'it is the last page': (_, { outcome }: { outcome: Came }) => outcome.ok && !outcome.data.more,
  },
  delays: { 'typing pauses': typingMilliseconds },
}).createMachine({
  id: 'pagedList',
  context: ({ input }) => ({ search: '', filter: input.filter, rows: [], total: null, refusal: null }),
  initial: 'loading',
  invoke: { src: 'watchForChanges' },
  on: {
    narrow: {
      target: '.loading',
      actions: { type: 'take the filter', params: ({ event }) => ({ filter: event.filter }) },
    },
    search: {
      target: '.typing',
      actions: { type: 'take the search', params: ({ event }) => ({ text: event.text }) },
    },
    removed: { actions: takeOff },
  },
  states: {
    typing: { after: { 'typing pauses': 'loading' } },
    // The pending answer may lack the latest change, so fetch again.
    loading: {
      tags: 'fetching',
      on: {
        refresh: { target: 'loading', reenter: true },
        removed: { target: 'loading', reenter: true, actions: takeOff },
      },
      invoke: {
        src: 'fetchPage',
        input: ({ context: { search, filter } }) => ({ search, filter, after: null }),
        ...onOutcome({
          taken: [
            { guard: 'it is the last page', target: 'complete', take: 'take the first page' },
            { target: 'shown', take: 'take the first page' },
          ],
          refused: { target: 'failed', take: 'take the refusal' },
        }),
      },
    },
    failed: { on: { refresh: 'loading' } },
    shown: { on: { more: 'loadingMore', refresh: 'loading' } },
    loadingMore: {
      tags: 'fetching',
      on: {
        refresh: 'loading',
        removed: { target: 'loadingMore', reenter: true, actions: takeOff },
      },
      invoke: {
        src: 'fetchPage',
        input: ({ context: { search, filter, rows } }) => ({ search, filter, after: rows.at(-1) ?? null }),
        ...onOutcome({
          taken: [
            { guard: 'it is the last page', target: 'complete', take: 'add the page' },
            { target: 'shown', take: 'add the page' },
          ],
          refused: { target: 'shown', take: 'take the refusal' },
        }),
      },
    },
    complete: { on: { refresh: 'loading' } },
  },
})
