import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** An older event names no organiser, and its guests get no suggestions for names. */
export async function up(db: Kysely<Pick<Schema, 'event'>>): Promise<void> {
  for (const { id, state } of await db.selectFrom('event').select(['id', 'state']).execute()) {
    const { value, context } = JSON.parse(state)
    const renewed = JSON.stringify({ value, context: { ...context, hostedBy: '', nicknames: false } })
    await db.updateTable('event').set({ state: renewed }).where('id', '=', id).execute()
  }
}
