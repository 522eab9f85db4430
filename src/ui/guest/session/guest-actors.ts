import { type EventFromLogic, fromCallback, type SnapshotFrom } from 'xstate'
import { normaliseCode } from '#contract/event-code.ts'
import type { GuestSessionEvent } from '#machines/flow/guest-session/guest-session.events.ts'
import { guestCookies, guestHttp, guestToken } from '#services/guest-calls.ts'
import { liveGuestSession } from '#services/guest-session.actors.ts'
import { codeInAddress } from './address.ts'

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

/** The props of the pages in the join flow. */
export interface SessionProps {
  session: SnapshotFrom<typeof guestSession>
  send: (event: EventFromLogic<typeof guestSession>) => void
}
