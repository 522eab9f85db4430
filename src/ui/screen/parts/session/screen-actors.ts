import { fromCallback } from 'xstate'
import type { ScreenEntry } from '#machines/screen-session/screen-session.events.ts'
import type { WakeLockEvent } from '#machines/wake-lock/wake-lock.events.ts'
import { wakeLockMachine } from '#machines/wake-lock/wake-lock.machine.ts'
import { createCookies } from '#services/cookies.ts'
import { codeInAddress, tokenInAddress } from './screen-entry.ts'

const cookies = createCookies()

export const screenEntry = (): ScreenEntry => ({
  eventCode: codeInAddress(location),
  linkToken: tokenInAddress(location),
  hostToken: cookies.hostToken(),
})

/** The actions of the browser that the screen's session needs. */
export const screenMoves = {
  signInOver: () => cookies.clearHostToken(),
  signInNeeded: () => location.replace(`/login?redirect=${encodeURIComponent(location.pathname)}`),
  eventNeeded: () => location.replace('/Events/EventList'),
}

export const wakeLockSupported = (): boolean => 'wakeLock' in navigator

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
