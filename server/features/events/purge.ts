import { type RawBuilder, sql } from 'kysely'
import { linkKinds } from '#contract/audience.ts'
import { isItemKind, itemKinds } from '#contract/items/kinds.ts'
import * as limits from '#contract/limits.ts'
import { releaseUploads } from '#server/platform/uploads/upload-use.ts'
import { chunks } from '#server/store/chunks.ts'
import { tablesOf } from '#server/store/event-tables.ts'
import { nextTurn } from '#server/store/next-turn.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Store } from '#server/store/store.ts'
import { purgeBefore } from './deletion.ts'

type Purging = Pick<Store, 'db' | 'dialect'>

/** Deletes the rows of a table in slices. */
async function deleteRows(
  { db, dialect }: Purging,
  table: keyof Schema,
  which: RawBuilder<unknown>,
  most: number = limits.purgeRowsPerSlice,
): Promise<void> {
  const row = sql.raw(dialect === 'postgres' ? 'ctid' : 'rowid')
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${row} in
        (select ${row} from ${sql.table(table)} where ${which} limit ${sql.lit(most)})`.execute(db)
    await nextTurn(limits.purgePauseMilliseconds)
    if (Number(numAffectedRows ?? 0) < most) return
  }
}

/** The ids of the aggregates to which rows of other tables belong, or uploads. */
async function idsOf(
  { db }: Purging,
  eventId: string,
): Promise<{ items: string[]; questions: string[]; cues: string[] }> {
  const rows = await db
    .selectFrom('aggregate')
    .select(['id', 'kind'])
    .where('event_id', '=', eventId)
    .where('kind', 'in', ['question', 'cue', ...itemKinds])
    .execute()
  const of = (which: (kind: string) => boolean) => rows.filter(({ kind }) => which(kind)).map(({ id }) => id)
  return {
    items: of(isItemKind),
    questions: of((kind) => kind === 'question'),
    cues: of((kind) => kind === 'cue'),
  }
}

const oneOf = (column: string, ids: readonly string[]): RawBuilder<unknown> =>
  sql`${sql.ref(column)} in (${sql.join(ids)})`

/** Deletes the guests of the event and their sessions, except guests who also joined another event. */
async function purgeGuests({ db }: Purging, eventId: string): Promise<void> {
  for (;;) {
    const found = await db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('participation')
        .select('guest_id')
        .where('event_id', '=', eventId)
        .limit(limits.purgeGuestsPerSlice)
        .execute()
      const ids = rows.map(({ guest_id }) => guest_id)
      if (ids.length === 0) return 0
      await tx
        .deleteFrom('participation')
        .where('event_id', '=', eventId)
        .where('guest_id', 'in', ids)
        .execute()
      const elsewhere = await tx
        .selectFrom('participation')
        .select('guest_id')
        .distinct()
        .where('guest_id', 'in', ids)
        .execute()
      const kept = new Set(elsewhere.map(({ guest_id }) => guest_id))
      const gone = ids.filter((id) => !kept.has(id))
      if (gone.length > 0) {
        await tx.deleteFrom('session').where('kind', '=', 'guest').where('subject_id', 'in', gone).execute()
        await tx.deleteFrom('guest').where('id', 'in', gone).execute()
      }
      return ids.length
    })
    await nextTurn(limits.purgePauseMilliseconds)
    if (found < limits.purgeGuestsPerSlice) return
  }
}

async function purgeEvent(purging: Purging, eventId: string): Promise<void> {
  const { db } = purging
  const { items, questions, cues } = await idsOf(purging, eventId)
  // The time 0 marks the uploads as unused for a very long time, so the next cleaning (server/sweep.ts) deletes the
  // files.
  await db.transaction().execute((tx) => releaseUploads(tx, [...items, ...cues], 0))
  for (const [kind, ids] of [
    ['item', items],
    ['question', questions],
  ] as const) {
    for (const some of chunks(ids, limits.purgeAggregatesAtOnce)) {
      for (const table of tablesOf(kind)) await deleteRows(purging, table, oneOf(`${kind}_id`, some))
    }
  }
  for (const table of tablesOf('event')) {
    const most = table === 'log' ? limits.purgeLogRowsPerSlice : limits.purgeRowsPerSlice
    await deleteRows(purging, table, sql`event_id = ${eventId}`, most)
  }
  await purgeGuests(purging, eventId)
  await deleteRows(purging, 'aggregate', sql`event_id = ${eventId}`)
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('session').where('kind', 'in', linkKinds).where('subject_id', '=', eventId).execute()
    // The record of the use of an order stays, because it belongs to the purchase. Remove the event's name from the
    // record, because the name belongs to the event.
    await tx.updateTable('order_usage').set({ event_name: '' }).where('event_id', '=', eventId).execute()
    await tx
      .updateTable('order_former_usage')
      .set({ event_name: '' })
      .where('event_id', '=', eventId)
      .execute()
    // Delete the event's row last. If a purge is interrupted before this, the next purge finds the event and
    // continues.
    await tx.deleteFrom('event').where('id', '=', eventId).execute()
  })
}

/**
 * Purges the events that can no longer be restored, in slices, so that other work can run between two slices.
 * @returns the number of purged events
 */
export async function purgeEvents(purging: Purging, now: number): Promise<number> {
  let purged = 0
  for (;;) {
    const due = await purging.db
      .selectFrom('event')
      .select('id')
      .where('deleted_at', '<=', purgeBefore(now))
      .limit(1)
      .executeTakeFirst()
    if (!due) return purged
    await purgeEvent(purging, due.id)
    purged += 1
  }
}
