import type { Audience } from '../../src/contract/audience.ts'

/** Rooms are named by the server from the token; no client can name one. */
export const audienceRoom = (eventId: string, audience: Audience): string => `${eventId}/${audience}`
export const guestRoom = (eventId: string, guestId: string): string => `${eventId}/guest/${guestId}`
/** Everything that an account's token has opened on the event: desks, and screens beside them. */
export const hostRoom = (eventId: string, accountId: string): string => `${eventId}/host/${accountId}`
export const eventRoom = (eventId: string): string => `${eventId}/all`
