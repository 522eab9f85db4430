import { accepted, type Outcome } from '#contract/errors.ts'
import type { Engine } from '#server/engine/engine.ts'
import { serverCommands } from '#server/engine/server-commands.ts'
import type { AuditActor } from '#server/platform/audit.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import { eraseDetails, scrubHistory } from './scrub-history.ts'

export { applyRetention, type RetentionParts } from './retention.ts'
export { scrubHistory } from './scrub-history.ts'

export type PrivacyParts = Pick<Platform, 'audit' | 'sessions' | 'store'> & { engine: Engine }

/**
 * Erases a guest from these events. A guest who is then only in events that wait for their purge is erased from them too, and a
 * guest who is in no event loses the details. Answers the number of events. The audit log says who did it, without the guest.
 * @param who `guest`: the guest asked for it on the phone
 */
export async function eraseGuest(
  { audit, engine, sessions, store }: PrivacyParts,
  { guestId, eventIds }: { guestId: string; eventIds: readonly string[] | 'all' },
  by: AuditActor & { who: 'guest' | 'host' | 'operator' },
): Promise<Outcome<number>> {
  const { who, ...actor } = by
  const joined = await eventsOfGuest(store, guestId)
  const named = eventIds === 'all' ? [] : eventIds
  const others = joined.filter(({ id }) => !named.includes(id))
  const leaves = eventIds === 'all' || joined.every(({ id, deleted }) => deleted || eventIds.includes(id))
  // Deleted events first, and what was asked for last: with its last live event a guest loses the session, and nobody could
  // ask again for an erasure that failed later.
  const before = leaves ? others.toSorted((one, other) => Number(other.deleted) - Number(one.deleted)) : []
  const erased = new Set([...before.map(({ id }) => id), ...named])
  for (const eventId of erased) {
    const outcome = await engine.apply(eventId, {
      name: serverCommands.eraseGuest,
      actor: { kind: 'system', id: 'system' },
      commandId: '',
      payload: { guestId, leaves },
    })
    // The event may have been purged since.
    if (!outcome.ok && outcome.code === 'NotFound' && !named.includes(eventId)) continue
    if (!outcome.ok) return outcome
    await scrubHistory(store)
    await audit.record({ act: 'guest-erased', ...actor, eventId, details: { by: who } })
  }
  if (joined.length === 0) {
    await eraseDetails(store, guestId)
    await audit.record({ act: 'guest-erased', ...actor, details: { by: who } })
  }
  // The pages of the guest begin again with the join form.
  if (leaves) await sessions.revokeSubject('guest', guestId)
  return accepted(erased.size)
}

/** The events that a guest has joined, also those that removed the guest or wait for their purge. */
async function eventsOfGuest(
  { db }: Pick<Platform['store'], 'db'>,
  guestId: string,
): Promise<{ id: string; deleted: boolean }[]> {
  const rows = await db
    .selectFrom('participation')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .select(['event.id', 'deleted_at'])
    .where('guest_id', '=', guestId)
    .execute()
  return rows.map(({ id, deleted_at }) => ({ id, deleted: deleted_at !== null }))
}
