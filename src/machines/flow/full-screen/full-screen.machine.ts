import { emit, fromCallback, fromPromise, setup } from 'xstate'
import type { FullScreenEmitted, FullScreenEvent } from './full-screen.events.ts'

/** The full-screen mode of the page. The state follows the reports of the browser. */
export const fullScreenMachine = setup({
  types: {
    events: {} as FullScreenEvent,
    input: {} as { supported: boolean },
    context: {} as { supported: boolean },
    emitted: {} as FullScreenEmitted,
  },
  actors: {
    watchBrowser: fromCallback<FullScreenEvent>(() => {
      throw new Error('watchBrowser is missing')
    }),
    enter: fromPromise<void>(() => Promise.reject(new Error('enter is missing'))),
    leave: fromPromise<void>(() => Promise.reject(new Error('leave is missing'))),
  },
  guards: {
    'the browser can': ({ context }) => context.supported,
    'it is full': (_, params: { full: boolean }) => params.full,
  },
  actions: {
    'say that the browser cannot': emit({ type: 'unsupported' as const }),
  },
}).createMachine({
  id: 'fullScreen',
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'the browser can', target: 'supported' }, { target: 'unsupported' }],
    },
    unsupported: { on: { toggle: { actions: 'say that the browser cannot' } } },
    supported: {
      invoke: { src: 'watchBrowser' },
      initial: 'windowed',
      on: {
        changed: [
          {
            guard: { type: 'it is full', params: ({ event }) => ({ full: event.full }) },
            target: '.full',
          },
          { target: '.windowed' },
        ],
      },
      states: {
        windowed: { on: { toggle: 'entering' } },
        entering: {
          invoke: {
            src: 'enter',
            onDone: 'full',
            onError: { target: 'windowed', actions: 'say that the browser cannot' },
          },
        },
        full: { on: { toggle: 'leaving' } },
        leaving: { invoke: { src: 'leave', onDone: 'windowed', onError: 'full' } },
      },
    },
  },
})
