import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

interface EventState {
  context: Record<string, unknown>
}

/** Adds the setting for the screen's language. Existing events keep the browser's language. */
export async function up(db: Kysely<Pick<Schema, 'event'>>): Promise<void> {
  const rows = await db.selectFrom('event').select(['id', 'state']).execute()
  for (const { id, state } of rows) {
    const { context, ...rest }: EventState = JSON.parse(state)
    const renewed = JSON.stringify({ ...rest, context: { screenLanguage: 'browser', ...context } })
    await db.updateTable('event').set({ state: renewed }).where('id', '=', id).execute()
  }
}
