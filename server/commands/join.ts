import type { Insertable } from 'kysely'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import { dropOldest } from '../sessions.ts'
import type { Schema } from '../store/schema.ts'
import type { Order } from '../work/order.ts'
import type { Work } from '../work/work.ts'

/** A guest comes in: a new one with its row and session, or a known one that visits a further event. */
export interface JoinPayload {
  guest: Insertable<Schema['guest']> | null
  session: Insertable<Schema['session']> | null
}

/**
 * Order of the server itself; the guest's details have been checked against the event's demands. Whoever registers once
 * more, having lost the answer, is the guest that they are and gets a token of their own: the first one is kept as a hash
 * and cannot be told again. It stays good, for the first try may be the one whose answer arrives.
 */
export async function join(work: Work, { actor, payload }: Order<JoinPayload>): Promise<Outcome<null>> {
  const earlier = await work.tx
    .selectFrom('participation')
    .select('removed_at')
    .where('event_id', '=', work.row.id)
    .where('guest_id', '=', actor.id)
    .executeTakeFirst()
  if (earlier?.removed_at) return refused('GuestRemoved')
  if (earlier || work.rows.participation.some((row) => row.guest_id === actor.id)) {
    await work.tx
      .updateTable('participation')
      .set({ visited_at: work.at })
      .where('event_id', '=', work.row.id)
      .where('guest_id', '=', actor.id)
      .execute()
    if (payload.session) {
      await dropOldest(work.tx, payload.session)
      work.gather('session', payload.session)
    }
    return accepted(null)
  }
  const { participants } = work.scene.event
  const refusal = work.send(work.event, { type: 'join', participants })
  if (refusal) return refusal
  work.setParticipants(participants + 1)
  if (payload.guest) work.gather('guest', payload.guest)
  if (payload.session) work.gather('session', payload.session)
  work.gather('participation', {
    event_id: work.row.id,
    guest_id: actor.id,
    joined_at: work.at,
    visited_at: work.at,
    removed_at: null,
  })
  return accepted(null)
}
