import { sql } from 'kysely'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { lockAccount } from '#server/platform/accounts/lock-account.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database, Store, Tx } from '#server/store/store.ts'
import { commonOf } from '../guests/guests.public.ts'
import { giveBackEvent, takeBackEvent } from '../orders/orders.public.ts'

type EventRow = Schema['event']

/**
 * Milliseconds, about 30,000 years. The deletion of an event adds this time to the event's deadlines, so that the
 * deadlines never fire.
 */
const never = 1_000_000_000_000_000

/** The time from which a deleted event can no longer be restored. */
export const purgeTimeOf = (deletedAt: number): number => deletedAt + limits.deletedEventDays * 86_400_000

/** Events that were deleted at this time or earlier are purged now. */
export const purgeBefore = (now: number): number => now - limits.deletedEventDays * 86_400_000

async function moveDeadlines(tx: Tx, eventId: string, by: number): Promise<void> {
  await tx
    .updateTable('deadline')
    .set({ due_at: sql<number>`due_at + ${sql.lit(by)}` })
    .where('event_id', '=', eventId)
    .execute()
}

/** Deletes an event: nobody can see it any longer. All its rows and uploads stay, so that it can be restored. */
export async function deleteEvent(tx: Tx, eventId: string, at: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('event')
    .set({ deleted_at: at })
    .where('id', '=', eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  // Another request has deleted the event at the same moment.
  if (numUpdatedRows === 0n) return
  await moveDeadlines(tx, eventId, never)
  await giveBackEvent(tx, eventId, at)
}

/** Whether the account may have so many more events. Deleted events are not counted. */
export async function hasRoomForEvents(db: Database, ownerId: string, more: number): Promise<boolean> {
  const row = await db
    .selectFrom('event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count) + more <= limits.eventsPerHost
}

export const hasRoomForEvent = (tx: Tx, ownerId: string): Promise<boolean> => hasRoomForEvents(tx, ownerId, 1)

export const eventsFull = refused('EventsFull', { most: limits.eventsPerHost })

/** Restores a deleted event and its deadlines. Refused if the owner's plan has no room for one more event. */
export async function restoreEvent(
  store: Store,
  tx: Tx,
  event: EventRow,
  at: number,
): Promise<Outcome<true>> {
  await lockAccount(store, tx, event.owner_id)
  const row = await tx.selectFrom('event').selectAll().where('id', '=', event.id).executeTakeFirst()
  if (!row) return refused('NotFound')
  if (row.deleted_at === null) return accepted(true)
  if (row.suspended !== '') return refused('EventSuspended', { reason: row.suspended })
  if (row.deleted_at <= purgeBefore(at)) return refused('NotFound')
  // An event whose owner was deleted is purged after its time: nobody would own it.
  const owner = await tx.selectFrom('account').select('id').where('id', '=', row.owner_id).executeTakeFirst()
  if (!owner) return refused('NotFound')
  if (!(await hasRoomForEvent(tx, row.owner_id))) return eventsFull
  const { context } = commonOf(row)
  const taken = await takeBackEvent(store, tx, {
    ownerId: row.owner_id,
    eventId: row.id,
    eventName: context.name,
    deletedAt: row.deleted_at,
    at,
  })
  if (!taken.ok) return taken
  await tx.updateTable('event').set({ deleted_at: null }).where('id', '=', row.id).execute()
  await moveDeadlines(tx, row.id, -never)
  // The owner is told again before the retention takes anything.
  await tx.deleteFrom('retention').where('event_id', '=', row.id).where('done_at', 'is', null).execute()
  return accepted(true)
}
