import * as limits from '../../src/contract/limits.ts'
import { chunks } from '../store/chunks.ts'
import type { Store } from '../store/store.ts'
import type { Subject } from '../work/subject.ts'
import type { Work } from '../work/work.ts'
import { batonId } from './baton.handlers.ts'

/** Names a desk's lease, so that its servers can renew it without knowing who holds the baton. */
export const leaseId = (eventId: string, deskId: string): string => `lease-${eventId}-${deskId}`

const holderOf = (baton: Subject | null | undefined) =>
  baton?.kind === 'baton' ? (baton as Subject<'baton'>).snapshot.context.holder : null

/** The baton's lease is a row with a due time: written with the change of hands, in its transaction. */
export async function writeLease(work: Work): Promise<void> {
  const entry = work.entries.get(batonId(work.row.id))
  const before = holderOf(entry?.before)
  const now = holderOf(entry?.now)
  if (before?.id === now?.id) return
  const event_id = work.row.id
  await work.tx.deleteFrom('deadline').where('event_id', '=', event_id).where('kind', '=', 'baton').execute()
  if (!now) return
  const due_at = work.at + limits.batonLeaseMilliseconds
  const row = { id: leaseId(event_id, now.id), event_id, kind: 'baton', item_id: null, due_at } as const
  await work.tx.insertInto('deadline').values(row).execute()
}

/** Lets these leases run anew; those that nobody holds are not there. */
export async function renewLeases({ db }: Store, ids: readonly string[], now: number): Promise<void> {
  for (const some of chunks([...ids])) {
    await db
      .updateTable('deadline')
      .set({ due_at: now + limits.batonLeaseMilliseconds })
      .where('kind', '=', 'baton')
      .where('id', 'in', some)
      .execute()
  }
}

/** A server that comes up gives every desk the time to come back to it. */
export async function renewAllLeases({ db }: Store, now: number): Promise<void> {
  const due_at = now + limits.batonLeaseMilliseconds
  await db
    .updateTable('deadline')
    .set({ due_at })
    .where('kind', '=', 'baton')
    .where('due_at', '<', due_at)
    .execute()
}
