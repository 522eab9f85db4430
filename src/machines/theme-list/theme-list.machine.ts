import { assign, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '../../contract/errors.ts'
import type { ListedSkin } from '../../contract/skin.calls.ts'
import type { ThemeListEvent } from './theme-list.events.ts'

export interface ThemeListContext {
  themes: readonly ListedSkin[]
  refusal: Refusal | null
}

type Answer = Outcome<ListedSkin[]>

/** The account's themes: fetched, and again after each change, while those there stay on the page. */
export const themeListMachine = setup({
  types: { context: {} as ThemeListContext, events: {} as ThemeListEvent },
  actors: {
    fetchThemes: fromPromise<Answer>(() => Promise.reject(new Error('fetchThemes is missing'))),
  },
  actions: {
    'take the answer': assign((_, params: { answer: Answer }) =>
      params.answer.ok ? { themes: params.answer.data, refusal: null } : { refusal: params.answer },
    ),
    'note the failure': assign({ refusal: { ok: false, code: 'Internal' } as const }),
  },
  guards: { 'they came': (_, params: { answer: Answer }) => params.answer.ok },
}).createMachine({
  id: 'themeList',
  context: { themes: [], refusal: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'fetching',
      invoke: {
        src: 'fetchThemes',
        onDone: [
          {
            guard: { type: 'they came', params: ({ event }) => ({ answer: event.output }) },
            target: 'shown',
            actions: { type: 'take the answer', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'failed',
            actions: { type: 'take the answer', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: 'note the failure' },
      },
    },
    failed: { on: { refresh: 'loading' } },
    shown: {
      initial: 'resting',
      states: {
        resting: { on: { refresh: 'refreshing' } },
        refreshing: {
          tags: 'fetching',
          invoke: {
            src: 'fetchThemes',
            onDone: {
              target: 'resting',
              actions: { type: 'take the answer', params: ({ event }) => ({ answer: event.output }) },
            },
            onError: { target: 'resting', actions: 'note the failure' },
          },
          // What was changed meanwhile may not be in the answer that is on its way.
          on: { refresh: { target: 'refreshing', reenter: true } },
        },
      },
    },
  },
})
