import * as limits from '#contract/limits.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { chunks } from '#server/store/chunks.ts'
import type { Store } from '#server/store/store.ts'
import { showControlId } from './show-control.public.ts'

/** The id of a desk's lease. The servers can renew it without knowing the holder of control of the show. */
export const leaseId = (eventId: string, deskId: string): string => `lease-${eventId}-${deskId}`

/**
 * The id of the deadline that gives control back to a desk. It waits without an end, until the desk is connected again or
 * another desk takes control.
 */
const returnId = (lease: string): string => `return-${lease}`

export const isReturn = (deadlineId: string): boolean => deadlineId.startsWith('return-')

/** The latest time of a date. */
const never = 8_640_000_000_000_000

const contextOf = (showControl: Aggregate | null | undefined) =>
  showControl?.kind === 'showControl' ? (showControl as Aggregate<'showControl'>).snapshot.context : undefined

/** Writes the lease of the show control as a deadline, in the transaction that changes the holder. */
export async function writeLease(work: UnitOfWork): Promise<void> {
  const entry = work.entries.get(showControlId(work.row.id))
  const now = contextOf(entry?.now)
  if (contextOf(entry?.before)?.holder?.id === now?.holder?.id) return
  const event_id = work.row.id
  await work.tx
    .deleteFrom('deadline')
    .where('event_id', '=', event_id)
    .where('kind', '=', 'showControl')
    .execute()
  const desk = now?.holder ?? now?.lost
  if (!desk) return
  const lease = leaseId(event_id, desk.id)
  const due = now?.holder
    ? { id: lease, due_at: work.at + limits.controlLeaseMilliseconds }
    : { id: returnId(lease), due_at: never }
  const row = { ...due, event_id, kind: 'showControl', item_id: null } as const
  await work.tx.insertInto('deadline').values(row).execute()
}

/**
 * Renews the leases of connected desks. A desk that has lost its lease gets control back, if nobody has taken it. Ids
 * without a lease are ignored.
 */
export async function renewLeases({ db }: Store, ids: readonly string[], now: number): Promise<void> {
  const renewed = { due_at: now + limits.controlLeaseMilliseconds }
  for (const some of chunks([...ids])) {
    const leases = db.updateTable('deadline').where('kind', '=', 'showControl')
    await leases.set(renewed).where('id', 'in', some).execute()
    // Change only a return that waits: the due time of one that is being fired must not move.
    const waiting = leases.where('id', 'in', some.map(returnId)).where('due_at', '=', never)
    await waiting.set({ due_at: now }).execute()
  }
}

/** Renews all leases when a server starts, so that every desk has time to reconnect. */
export async function renewAllLeases({ db }: Store, now: number): Promise<void> {
  const due_at = now + limits.controlLeaseMilliseconds
  await db
    .updateTable('deadline')
    .set({ due_at })
    .where('kind', '=', 'showControl')
    .where('due_at', '<', due_at)
    .execute()
}
