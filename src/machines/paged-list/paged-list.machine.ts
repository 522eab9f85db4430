import { assign, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '../../contract/errors.ts'
import type { Page, PagedListEvent, PageQuery } from './paged-list.events.ts'

export interface PagedListContext {
  search: string
  filter: unknown
  rows: unknown[]
  refusal: Refusal | null
}

const typingMilliseconds = 250

type Came = Outcome<Page>

/** A long list, page by page; searched while the host types. */
export const pagedListMachine = setup({
  types: { context: {} as PagedListContext, events: {} as PagedListEvent, input: {} as { filter: unknown } },
  actors: {
    fetchPage: fromPromise<Came, PageQuery>(() => Promise.reject(new Error('fetchPage is missing'))),
  },
  actions: {
    'take the filter': assign((_, params: { filter: unknown }) => ({ filter: params.filter })),
    'take the search': assign((_, params: { text: string }) => ({ search: params.text })),
    'take the first page': assign((_, params: { page: Came }) =>
      params.page.ok ? { rows: params.page.data.rows, refusal: null } : { refusal: params.page },
    ),
    'add the page': assign(({ context }, params: { page: Came }) =>
      params.page.ok
        ? { rows: [...context.rows, ...params.page.data.rows], refusal: null }
        : { refusal: params.page },
    ),
    'note the failure': assign({ refusal: { ok: false, code: 'Internal' } as const }),
    'take them off the list': assign({
      rows: ({ context }, params: { rows: readonly unknown[] }) =>
        context.rows.filter((row) => !params.rows.includes(row)),
    }),
  },
  guards: {
    'it is the last page': (_, params: { page: Came }) => params.page.ok && !params.page.data.more,
    'it came': (_, params: { page: Came }) => params.page.ok,
  },
  delays: { 'typing pauses': typingMilliseconds },
}).createMachine({
  id: 'pagedList',
  context: ({ input }) => ({ search: '', filter: input.filter, rows: [], refusal: null }),
  initial: 'loading',
  on: {
    narrow: {
      target: '.loading',
      actions: { type: 'take the filter', params: ({ event }) => ({ filter: event.filter }) },
    },
    search: {
      target: '.typing',
      actions: { type: 'take the search', params: ({ event }) => ({ text: event.text }) },
    },
  },
  states: {
    typing: { after: { 'typing pauses': 'loading' } },
    loading: {
      tags: 'fetching',
      invoke: {
        src: 'fetchPage',
        input: ({ context: { search, filter } }) => ({ search, filter, after: null }),
        onDone: [
          {
            guard: { type: 'it is the last page', params: ({ event }) => ({ page: event.output }) },
            target: 'complete',
            actions: { type: 'take the first page', params: ({ event }) => ({ page: event.output }) },
          },
          {
            guard: { type: 'it came', params: ({ event }) => ({ page: event.output }) },
            target: 'shown',
            actions: { type: 'take the first page', params: ({ event }) => ({ page: event.output }) },
          },
          {
            target: 'failed',
            actions: { type: 'take the first page', params: ({ event }) => ({ page: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: 'note the failure' },
      },
    },
    failed: { on: { refresh: 'loading' } },
    shown: {
      on: {
        more: 'loadingMore',
        refresh: 'loading',
        removed: {
          actions: { type: 'take them off the list', params: ({ event }) => ({ rows: event.rows }) },
        },
      },
    },
    loadingMore: {
      tags: 'fetching',
      invoke: {
        src: 'fetchPage',
        input: ({ context: { search, filter, rows } }) => ({ search, filter, after: rows.at(-1) ?? null }),
        onDone: [
          {
            guard: { type: 'it is the last page', params: ({ event }) => ({ page: event.output }) },
            target: 'complete',
            actions: { type: 'add the page', params: ({ event }) => ({ page: event.output }) },
          },
          {
            target: 'shown',
            actions: { type: 'add the page', params: ({ event }) => ({ page: event.output }) },
          },
        ],
        onError: { target: 'shown', actions: 'note the failure' },
      },
    },
    complete: {
      on: {
        refresh: 'loading',
        removed: {
          actions: { type: 'take them off the list', params: ({ event }) => ({ rows: event.rows }) },
        },
      },
    },
  },
})
