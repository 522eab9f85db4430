import { assign, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { onOutcome, outcomeGuards } from '#machines/on-outcome.ts'
import type { EventListEvent, ListedEvent, WhoseEvents } from './event-list.events.ts'

export interface EventListContext {
  whose: WhoseEvents
  events: ListedEvent[]
  /** The refusal of the last fetch. The page keeps showing the previous list. */
  refusal: Refusal | null
}

/** The host's events. The page fetches the list again regularly, because schedules and guests change the list. */
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
    'take the list': assign((_, params: { data: ListedEvent[] }) => ({ events: params.data, refusal: null })),
    'take the refusal': assign((_, params: { refusal: Refusal }) => params),
    'choose whose': assign({ whose: (_, params: { whose: WhoseEvents }) => params.whose }),
    'take it off the list': assign({
      events: ({ context }, params: { code: string }) =>
        context.events.filter((event) => event.eventCode !== params.code),
    }),
  },
  guards: outcomeGuards,
  delays: { 'it is old': limits.listRefreshMilliseconds },
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
      // The pending answer may lack the latest change, so fetch again.
      on: {
        refresh: { target: 'loading', reenter: true },
        removed: {
          target: 'loading',
          reenter: true,
          actions: { type: 'take it off the list', params: ({ event }) => ({ code: event.code }) },
        },
      },
      invoke: {
        src: 'fetchEvents',
        input: ({ context }) => ({ whose: context.whose }),
        ...onOutcome({
          taken: { target: 'shown', take: 'take the list' },
          refused: { target: 'failed', take: 'take the refusal' },
        }),
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
          on: { refresh: { target: 'refreshing', reenter: true } },
          invoke: {
            src: 'fetchEvents',
            input: ({ context }) => ({ whose: context.whose }),
            ...onOutcome({
              taken: { target: 'resting', take: 'take the list' },
              refused: { target: 'resting', take: 'take the refusal' },
            }),
          },
        },
      },
    },
  },
})
