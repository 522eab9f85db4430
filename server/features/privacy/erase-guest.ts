import { sql } from 'kysely'
import { accepted, refused } from '#contract/errors.ts'
import type { BulkHandler, CommandEnvelope, CommandOutcome } from '#server/engine/command-envelope.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { newId } from '#server/platform/ids.ts'
import { guestTables } from '#server/store/event-tables.ts'
import { recountHeldNames } from '../guests/guests.public.ts'

interface ErasePayload {
  guestId: string
  /** True if the guest is in no other event. The session then ends, and with it the guest's pages. */
  leaves: boolean
}

/** Gives the guest's rows in the event to a random id, so that the counts stay and nothing leads to the guest. */
export async function moveRows(work: UnitOfWork, guestId: string, erasedId: string): Promise<void> {
  work.dropHeld()
  const items = sql`(select id from aggregate where event_id = ${work.row.id})`
  const within = {
    event: sql`event_id = ${work.row.id}`,
    'own way': sql`event_id = ${work.row.id}`,
    item: sql`item_id in ${items}`,
    question: sql`question_id in ${items}`,
    kept: sql`false`,
  }
  for (const { table, of, column } of guestTables) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${erasedId}
      where ${sql.ref(column)} = ${guestId} and ${within[of]}`.execute(work.tx)
  }
}

/**
 * Erases a guest from the event: the guest is removed, and the name and texts go from everything that is shown. Tallies,
 * votes and scores stay, under a random id. `scrubHistory` then erases the traces in the history.
 */
async function eraseGuest(work: UnitOfWork, { guestId, leaves }: ErasePayload): Promise<CommandOutcome> {
  const { tx, row, at } = work
  const joined = await tx
    .selectFrom('participation')
    .select('removed_at')
    .where('event_id', '=', row.id)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()
  if (!joined) return refused('NotFound')
  const erasedId = newId()
  await tx
    .updateTable('participation')
    .set({ removed_at: joined.removed_at ?? at, name_held: 0, name_number: null, name_allowed: null })
    .where('event_id', '=', row.id)
    .where('guest_id', '=', guestId)
    .execute()
  await work.features.guestsRemoved(work, [guestId])
  await work.features.guestNamed(work, { guestId, shownAs: null, name: '' })
  const words = await work.features.guestErased(work, { guestId, erasedId })
  await tx
    .insertInto('guest')
    .values({ id: erasedId, username: '', company: '', email: '', consent: 0, created_at: 0 })
    .execute()
  await moveRows(work, guestId, erasedId)
  await tx
    .insertInto('guest_erasure')
    .values({ event_id: row.id, guest_id: guestId, erased_id: erasedId, words: JSON.stringify(words) })
    .execute()
  if (joined.removed_at === null) {
    work.setParticipants(work.projectionContext.event.participants - 1)
    await recountHeldNames(work)
  }
  // The phone may have sent more in this batch. The rows would get the guest's own id after the others have lost it.
  work.bar(guestId)
  if (!leaves) work.affectGuest(guestId, { disconnect: true })
  // The entry of the log must not lead to the guest either.
  work.record('system', 'Server/EraseGuest', { erasedId })
  return accepted(null)
}

/** A bulk handler, because the engine records the payload of other commands, and the payload has the guest's id. */
export const eraseGuestHandler: BulkHandler<ErasePayload> = {
  key: () => 'Server/EraseGuest',
  knowsRetries: true,
  async decide(work, envelopes: CommandEnvelope<ErasePayload>[]) {
    const outcomes: CommandOutcome[] = []
    for (const { payload } of envelopes) outcomes.push(await eraseGuest(work, payload))
    return outcomes
  },
}
