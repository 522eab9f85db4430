import { fromPromise } from 'xstate'
import { guestProfileMachine } from '#machines/flow/guest-session/guest-profile.machine.ts'
import type { GuestDetails } from '#machines/flow/guest-session/guest-session.events.ts'
import { guestCall } from '#services/guest-calls.ts'
import { callLogic } from '#ui/state/call-logic.ts'

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
