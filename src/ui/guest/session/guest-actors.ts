import { type EventFromLogic, fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import { normaliseCode } from '#contract/event-code.ts'
import { guestProfileMachine } from '#machines/flow/guest-session/guest-profile.machine.ts'
import type { GuestDetails, GuestSessionEvent } from '#machines/flow/guest-session/guest-session.events.ts'
import { guestCall, guestCookies, guestHttp, guestToken } from '#services/guest-calls.ts'
import { liveGuestSession } from '#services/guest-session.actors.ts'
import type { LiveLineMaker } from '#ui/live/live.tsx'
import { liveActors } from '#ui/live/live-actors.ts'
import { callLogic } from '#ui/state/call-logic.ts'
import { codeInAddress } from './address.ts'

/** The guest's connection to the event. Without a token the connection sends nothing, and the session recovers. */
export const guestLine: LiveLineMaker = (options) => liveActors({ ...options, maySend: guestToken.isThere })

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState === 'visible') resolve()
    }
    check()
    document.addEventListener('visibilitychange', check, { signal })
  })
}

function onOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  return () => window.removeEventListener('online', listener)
}

/** The state machine of a guest's session, with the services of the browser and the server. */
export const guestSession = liveGuestSession(
  guestHttp,
  guestCookies,
  { storage: () => sessionStorage, reload: () => location.reload(), untilVisible, onOnline },
  guestToken,
).provide({
  actors: {
    watchAddress: fromCallback<GuestSessionEvent, { shown: () => string }>(({ input, sendBack }) => {
      const follow = () => {
        const code = codeInAddress(location.pathname)
        const shown = input.shown()
        if (code === '' || code === '0') {
          if (shown !== '') sendBack({ type: 'leave' })
        } else if (normaliseCode(code) !== shown) sendBack({ type: 'open', code })
      }
      window.addEventListener('popstate', follow)
      return () => window.removeEventListener('popstate', follow)
    }),
  },
})

export const guestProfile = guestProfileMachine.provide({
  actors: {
    load: fromPromise(() => guestCall('/api/guest/Guest/GetLoginGuestProfile', {})),
    save: fromPromise(({ input }: { input: { details: GuestDetails } }) =>
      guestCall('/api/guest/Guest/UpdateLoginGuest', input.details),
    ),
  },
})

/** Loads what the guest did at the event. */
export const guestRecord = (code: string) =>
  callLogic(() => guestCall('/api/guest/Guest/GetRecord', { eventCode: code }))

/** The props of the pages in the join flow. */
export interface SessionProps {
  session: SnapshotFrom<typeof guestSession>
  send: (event: EventFromLogic<typeof guestSession>) => void
}
