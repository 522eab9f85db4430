import type { Audience } from '#contract/audience.ts'
import type { HostRight } from '#contract/interface/co-host.ts'

/** The server names rooms from the token. No client can name a room. */
export const audienceRoom = (eventId: string, audience: Audience): string => `${eventId}/${audience}`
export const guestRoom = (eventId: string, guestId: string): string => `${eventId}/guest/${guestId}`
/**
 * The room of all sockets that an account has opened on the event: its desks, their screens, and the pages opened by
 * its links.
 */
export const hostRoom = (eventId: string, accountId: string): string => `${eventId}/host/${accountId}`
/** The room of the hosts of an event with this right. Data for owners only is pushed to the owners' room. */
export const rightRoom = (eventId: string, right: HostRight): string => `${eventId}/host-may-${right}`
const ofAll = '/all'
export const eventRoom = (eventId: string): string => `${eventId}${ofAll}`
/** The id of the event if this is the room of all its sockets. */
export const eventOfRoom = (room: string): string | undefined =>
  room.endsWith(ofAll) ? room.slice(0, -ofAll.length) : undefined
