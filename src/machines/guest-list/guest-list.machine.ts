import { assign, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '../../contract/errors.ts'
import * as limits from '../../contract/limits.ts'
import type { GuestListEvent, GuestQuery, ListedGuest } from './guest-list.events.ts'

export interface GuestListContext {
  search: string
  guests: ListedGuest[]
  refusal: Refusal | null
}

const typingMilliseconds = 250

type Page = Outcome<ListedGuest[]>

/** The guests of an event, page by page; searched while the host types. */
export const guestListMachine = setup({
  types: { context: {} as GuestListContext, events: {} as GuestListEvent },
  actors: {
    fetchGuests: fromPromise<Page, GuestQuery>(() => Promise.reject(new Error('fetchGuests is missing'))),
  },
  actions: {
    'take the search': assign((_, params: { text: string }) => ({ search: params.text })),
    'take the first page': assign((_, params: { page: Page }) =>
      params.page.ok ? { guests: params.page.data, refusal: null } : { refusal: params.page },
    ),
    'add the page': assign(({ context }, params: { page: Page }) =>
      params.page.ok
        ? { guests: [...context.guests, ...params.page.data], refusal: null }
        : { refusal: params.page },
    ),
    'note the failure': assign({ refusal: { ok: false, code: 'Internal' } as const }),
    'take them off the list': assign({
      guests: ({ context }, params: { ids: string[] }) =>
        context.guests.filter((guest) => !params.ids.includes(guest.Id)),
    }),
  },
  guards: {
    'it is the last page': (_, params: { page: Page }) =>
      params.page.ok && params.page.data.length < limits.guestsPerPage,
    'it came': (_, params: { page: Page }) => params.page.ok,
  },
  delays: { 'typing pauses': typingMilliseconds },
}).createMachine({
  id: 'guestList',
  context: { search: '', guests: [], refusal: null },
  initial: 'loading',
  on: {
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
        src: 'fetchGuests',
        input: ({ context }) => ({ search: context.search, afterId: null }),
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
          actions: { type: 'take them off the list', params: ({ event }) => ({ ids: event.ids }) },
        },
      },
    },
    loadingMore: {
      tags: 'fetching',
      invoke: {
        src: 'fetchGuests',
        input: ({ context }) => ({ search: context.search, afterId: context.guests.at(-1)?.Id ?? null }),
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
          actions: { type: 'take them off the list', params: ({ event }) => ({ ids: event.ids }) },
        },
      },
    },
  },
})
