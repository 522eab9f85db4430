import { fromCallback } from 'xstate'
import type { WakeLockEvent } from '#machines/flow/wake-lock/wake-lock.events.ts'
import { wakeLockMachine } from '#machines/flow/wake-lock/wake-lock.machine.ts'

export const screenWakeLock = wakeLockMachine.provide({
  actors: {
    lock: fromCallback<WakeLockEvent>(({ sendBack }) => {
      let stopped = false
      let lock: WakeLockSentinel | undefined
      navigator.wakeLock.request('screen').then(
        (given) => {
          lock = given
          if (stopped) return void given.release()
          given.addEventListener('release', () => sendBack({ type: 'lost' }))
          sendBack({ type: 'held' })
        },
        () => sendBack({ type: 'lost' }),
      )
      return () => {
        stopped = true
        // biome-ignore lint/plugin: the lock belongs to the browser, no call is made
        void lock?.release()
      }
    }),
    watchPage: fromCallback<WakeLockEvent>(({ sendBack }) => {
      const notify = () => document.visibilityState === 'visible' && sendBack({ type: 'pageShown' })
      document.addEventListener('visibilitychange', notify)
      return () => document.removeEventListener('visibilitychange', notify)
    }),
  },
})
