import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

interface State {
  context: Record<string, unknown>
}

/** Adds interactions to events, enabled as in a new event, and a place for an interaction to their screens. */
export async function up(db: Kysely<Pick<Schema, 'event' | 'aggregate'>>): Promise<void> {
  for (const { id, state } of await db.selectFrom('event').select(['id', 'state']).execute()) {
    const { context, ...rest }: State = JSON.parse(state)
    const features = { interactions: true, ...(context.features as object) }
    const renewed = JSON.stringify({ ...rest, context: { ...context, features } })
    await db.updateTable('event').set({ state: renewed }).where('id', '=', id).execute()
  }
  const screens = db.selectFrom('aggregate').select(['id', 'state']).where('kind', '=', 'present')
  for (const { id, state } of await screens.execute()) {
    const { context, ...rest }: State = JSON.parse(state)
    const renewed = JSON.stringify({ ...rest, context: { interactionId: null, ...context } })
    await db.updateTable('aggregate').set({ state: renewed }).where('id', '=', id).execute()
  }
}
