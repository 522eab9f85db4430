import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Adds the desk that has lost control of the show. No desk has. */
export async function up(db: Kysely<Pick<Schema, 'aggregate'>>): Promise<void> {
  const rows = db.selectFrom('aggregate').select(['id', 'state']).where('kind', '=', 'showControl')
  for (const { id, state } of await rows.execute()) {
    const { value, context } = JSON.parse(state)
    const renewed = JSON.stringify({ value, context: { ...context, lost: null } })
    await db.updateTable('aggregate').set({ state: renewed }).where('id', '=', id).execute()
  }
}
