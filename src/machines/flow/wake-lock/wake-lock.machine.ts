import { fromCallback, setup } from 'xstate'
import type { WakeLockEvent } from './wake-lock.events.ts'

/**
 * Keeps the projector's computer from going to sleep. The browser releases the wake lock when the page is hidden.
 * So the page requests the lock again when the page is visible.
 */
export const wakeLockMachine = setup({
  types: {
    events: {} as WakeLockEvent,
    input: {} as { supported: boolean },
    context: {} as { supported: boolean },
  },
  actors: {
    /** Requests the wake lock and holds it until the actor is stopped; sends `held` and `lost`. */
    lock: fromCallback<WakeLockEvent>(() => {
      throw new Error('lock is missing')
    }),
    watchPage: fromCallback<WakeLockEvent>(() => {
      throw new Error('watchPage is missing')
    }),
  },
  guards: {
    'the browser can': ({ context }) => context.supported,
  },
}).createMachine({
  id: 'wakeLock',
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'the browser can', target: 'locking' }, { target: 'unsupported' }],
    },
    unsupported: { type: 'final' },
    locking: {
      invoke: { src: 'lock' },
      on: { lost: 'unlocked' },
      initial: 'asking',
      states: {
        asking: { on: { held: 'awake' } },
        awake: {},
      },
    },
    unlocked: {
      invoke: { src: 'watchPage' },
      on: { pageShown: 'locking' },
    },
  },
})
