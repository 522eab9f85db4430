import { guestCall } from '#services/guest-calls.ts'
import { callLogic } from '#ui/state/call-logic.ts'

/** Loads everything that is stored about the guest. */
export const loadMyData = callLogic((eventCode: string) =>
  guestCall('/api/guest/Guest/GetMyData', { eventCode }),
)

/** Erases the guest. The server then ends the token, and the page begins again with the join form. */
export const deleteMyData = callLogic(() => guestCall('/api/guest/Guest/DeleteMyData', {}))
