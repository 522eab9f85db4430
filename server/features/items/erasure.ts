import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import { nextTurn } from '#server/store/next-turn.ts'
import type { Database, Store } from '#server/store/store.ts'

/** Records that the entries in the event's log about a deleted item must be erased, up to this sequence. */
export async function recordErasure(
  db: Database,
  { id, eventId, seq }: { id: string; eventId: string; seq: number },
): Promise<void> {
  await db
    .insertInto('item_erasure')
    .values({ item_id: id, event_id: eventId, next_seq: 1, last_seq: seq })
    .execute()
}

/**
 * Erases the entries in the event's log about deleted items, ballots included. The entries are erased in slices.
 */
export async function eraseItems({ db, dialect }: Pick<Store, 'db' | 'dialect'>): Promise<void> {
  const place = sql.raw(dialect === 'postgres' ? 'strpos' : 'instr')
  const rows = await db.selectFrom('item_erasure').selectAll().execute()
  for (const { item_id, event_id, next_seq, last_seq } of rows) {
    for (let from = next_seq; from <= last_seq; from += limits.purgeLogRowsPerSlice) {
      const to = Math.min(last_seq, from + limits.purgeLogRowsPerSlice - 1)
      await db.transaction().execute(async (tx) => {
        await tx
          .deleteFrom('log')
          .where('event_id', '=', event_id)
          .where('seq', '>=', from)
          .where('seq', '<=', to)
          .where(sql<boolean>`${place}(data, ${item_id}) > 0`)
          .execute()
        await tx
          .updateTable('item_erasure')
          .set({ next_seq: to + 1 })
          .where('item_id', '=', item_id)
          .execute()
      })
      await nextTurn(limits.purgePauseMilliseconds)
    }
    await db.deleteFrom('item_erasure').where('item_id', '=', item_id).execute()
  }
}
