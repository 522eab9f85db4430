import type { Database } from '#server/store/store.ts'

/** Gives the event the next sequence, so that servers read again what a test has written without a command. */
export const nextSequence = (db: Database, eventId: string) =>
  db
    .updateTable('event')
    .set((eb) => ({ seq: eb('seq', '+', 1) }))
    .where('id', '=', eventId)
    .execute()

/** Changes the stored state of an aggregate without a command. */
export async function rewriteState(
  db: Database,
  id: string,
  // biome-ignore lint/suspicious/noExplicitAny: the states of all kinds
  change: (state: { value: any; context: any }) => object,
): Promise<void> {
  const row = await db
    .selectFrom('aggregate')
    .select(['state', 'event_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const state = JSON.stringify(change(JSON.parse(row.state)))
  await db.updateTable('aggregate').set({ state }).where('id', '=', id).execute()
  await nextSequence(db, row.event_id)
}
