import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

interface EventState {
  context: Record<string, unknown>
}

/** Events get the setting that the screen's language is; those there already go on as the browser. */
export async function up(db: Kysely<Pick<Schema, 'event'>>): Promise<void> {
  const rows = await db.selectFrom('event').select(['id', 'state']).execute()
  for (const { id, state } of rows) {
    const { context, ...rest }: EventState = JSON.parse(state)
    const renewed = JSON.stringify({ ...rest, context: { screenLanguage: 'browser', ...context } })
    await db.updateTable('event').set({ state: renewed }).where('id', '=', id).execute()
  }
}
