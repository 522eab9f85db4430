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
 * Erases a guest from these events, and the details of a guest who is in no event. Answers the number of events. The audit log says who did it, without the guest.
 * @param who `guest`: the guest asked for it on the phone
 */
export async function eraseGuest(
  { audit, engine, sessions, store }: PrivacyParts,
  { guestId, eventIds }: { guestId: string; eventIds: readonly string[] },
  by: AuditActor & { who: 'guest' | 'host' | 'operator' },
): Promise<Outcome<number>> {
  const { who, ...actor } = by
  const inEvents = await eventsOfGuest(store, guestId)
  const leaves = inEvents.every((id) => eventIds.includes(id))
  for (const eventId of eventIds) {
    const outcome = await engine.apply(eventId, {
      name: serverCommands.eraseGuest,
      actor: { kind: 'system', id: 'system' },
      commandId: '',
      payload: { guestId, leaves },
    })
    if (!outcome.ok) return outcome
    await scrubHistory(store)
    await audit.record({ act: 'guest-erased', ...actor, eventId, details: { by: who } })
  }
  if (inEvents.length === 0) {
    await eraseDetails(store, guestId)
    await audit.record({ act: 'guest-erased', ...actor, details: { by: who } })
  }
  // The pages of the guest begin again with the join form.
  if (leaves) await sessions.revokeSubject('guest', guestId)
  return accepted(eventIds.length)
}

/** The ids of the events that a guest has joined, also of events that removed the guest. */
export async function eventsOfGuest(
  { db }: Pick<Platform['store'], 'db'>,
  guestId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('participation')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .select('event.id')
    .where('guest_id', '=', guestId)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
