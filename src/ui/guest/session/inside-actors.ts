import { fromPromise } from 'xstate'
import { guestProfileMachine } from '#machines/flow/guest-session/guest-profile.machine.ts'
import type { GuestDetails } from '#machines/flow/guest-session/guest-session.events.ts'
import { guestCall, guestToken } from '#services/guest-calls.ts'
import type { LiveLineMaker } from '#ui/live/live.tsx'
import { liveActors } from '#ui/live/live-actors.ts'
import { callLogic } from '#ui/state/call-logic.ts'

// What the pages inside the event need. The form for joining comes before, and loads neither the socket nor the outbox.

/** The guest's connection to the event. Without a token the connection sends nothing, and the session recovers. */
export const guestLine: LiveLineMaker = (options) => liveActors({ ...options, maySend: guestToken.isThere })

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
