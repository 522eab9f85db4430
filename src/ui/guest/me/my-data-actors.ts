import { guestCall } from '#services/guest-calls.ts'
import { callLogic } from '#ui/state/call-logic.ts'

/** Loads everything that is stored about the guest. */
export const loadMyData = callLogic((shown: { eventCode: string; guestId: string }) =>
  guestCall('/api/guest/Guest/GetMyData', shown),
)

/** Erases the guest. The server then ends the token, and the page begins again with the join form. */
export const deleteMyData = callLogic((guestId: string) =>
  guestCall('/api/guest/Guest/DeleteMyData', { guestId }),
)
