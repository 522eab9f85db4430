import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** The screen of an older event is not black, and its phones show results as before. */
export async function up(db: Kysely<Pick<Schema, 'aggregate' | 'event'>>): Promise<void> {
  const screens = db.selectFrom('aggregate').select(['id', 'state']).where('kind', '=', 'present')
  for (const { id, state } of await screens.execute()) {
    const { value, context } = JSON.parse(state)
    const renewed = JSON.stringify({ value, context: { ...context, blackout: false } })
    await db.updateTable('aggregate').set({ state: renewed }).where('id', '=', id).execute()
  }
  for (const { id, state } of await db.selectFrom('event').select(['id', 'state']).execute()) {
    const { value, context } = JSON.parse(state)
    const renewed = JSON.stringify({ value, context: { ...context, resultsBeforeAnswer: true } })
    await db.updateTable('event').set({ state: renewed }).where('id', '=', id).execute()
  }
  // The undo of the last step of a run contains what the screen showed before.
  const runs = db.selectFrom('aggregate').select(['id', 'state']).where('kind', '=', 'run')
  for (const { id, state } of await runs.execute()) {
    const run = JSON.parse(state)
    const present = run.context.undo?.present
    if (!present) continue
    present.context = { ...present.context, blackout: false }
    await db
      .updateTable('aggregate')
      .set({ state: JSON.stringify(run) })
      .where('id', '=', id)
      .execute()
  }
}
