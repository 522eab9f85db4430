import { assign, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '../../contract/errors.ts'
import type { EventListEvent, ListedEvent, WhoseEvents } from './event-list.events.ts'

export interface EventListContext {
  whose: WhoseEvents
  events: ListedEvent[]
  /** Why the list could not be had; the last one that came stays shown. */
  refusal: Refusal | null
}

const refreshMilliseconds = 20_000

/** The host's events: fetched, and fetched anew from time to time, since schedules and guests go on without the host. */
export const eventListMachine = setup({
  types: {
    context: {} as EventListContext,
    events: {} as EventListEvent,
    input: {} as { whose: WhoseEvents },
  },
  actors: {
    fetchEvents: fromPromise<Outcome<ListedEvent[]>, { whose: WhoseEvents }>(() =>
      Promise.reject(new Error('fetchEvents is missing')),
    ),
  },
  actions: {
    'take the list': assign(({ context }, params: { outcome: Outcome<ListedEvent[]> }) =>
      params.outcome.ok
        ? { events: params.outcome.data, refusal: null }
        : { events: context.events, refusal: params.outcome },
    ),
    'choose whose': assign({ whose: (_, params: { whose: WhoseEvents }) => params.whose }),
    'note the failure': assign({ refusal: { ok: false, code: 'Internal' } as const }),
    'take it off the list': assign({
      events: ({ context }, params: { code: string }) =>
        context.events.filter((event) => event.EventCode !== params.code),
    }),
  },
  guards: {
    'it came': (_, params: { outcome: Outcome<ListedEvent[]> }) => params.outcome.ok,
  },
  delays: { 'it is old': refreshMilliseconds },
}).createMachine({
  id: 'eventList',
  context: ({ input }) => ({ whose: input.whose, events: [], refusal: null }),
  initial: 'loading',
  on: {
    choose: {
      target: '.loading',
      actions: { type: 'choose whose', params: ({ event }) => ({ whose: event.whose }) },
    },
  },
  states: {
    loading: {
      tags: 'fetching',
      invoke: {
        src: 'fetchEvents',
        input: ({ context }) => ({ whose: context.whose }),
        onDone: [
          {
            guard: { type: 'it came', params: ({ event }) => ({ outcome: event.output }) },
            target: 'shown',
            actions: { type: 'take the list', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'failed',
            actions: { type: 'take the list', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: 'note the failure' },
      },
    },
    failed: { on: { refresh: 'loading' } },
    shown: {
      initial: 'resting',
      on: {
        removed: {
          target: '.refreshing',
          actions: { type: 'take it off the list', params: ({ event }) => ({ code: event.code }) },
        },
      },
      states: {
        resting: { on: { refresh: 'refreshing' }, after: { 'it is old': 'refreshing' } },
        refreshing: {
          tags: 'fetching',
          invoke: {
            src: 'fetchEvents',
            input: ({ context }) => ({ whose: context.whose }),
            onDone: {
              target: 'resting',
              actions: { type: 'take the list', params: ({ event }) => ({ outcome: event.output }) },
            },
            onError: { target: 'resting', actions: 'note the failure' },
          },
        },
      },
    },
  },
})
