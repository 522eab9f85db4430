/** The calls with which a guest, or a host for a guest, gets or erases the data about the guest. */
import { z } from 'zod'
import { call } from '../call.ts'
import { eventCode, id } from '../text.ts'

/** Everything about a guest in one event: `GuestData` in server/features/privacy/guest-data.ts. Texts and stored rows. */
const guestData = z.record(z.string(), z.unknown())

/**
 * The guest that the page shows. The call is refused if its token is of another guest, because another tab of the
 * browser has replaced the cookie.
 */
export const shownGuest = { guestId: id.optional() }

const onEvent = z.strictObject({ eventCode })
const onGuest = onEvent.extend({ guestId: id })

export const privacyCalls = {
  '/api/guest/Guest/GetMyData': call('POST', 'guest', onEvent.extend(shownGuest), guestData),
  '/api/guest/Guest/DeleteMyData': call('POST', 'guest', z.strictObject(shownGuest), z.boolean()),
  '/api/event/Event/GetGuestData': call('POST', 'host', onGuest, guestData),
  '/api/event/Event/EraseGuest': call('POST', 'host', onGuest, z.boolean()),
}
