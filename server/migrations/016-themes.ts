import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

interface EventState {
  context: Record<string, unknown>
}

const chosen = { screenSkinId: 'builtin-screen', mobileSkinId: 'builtin-mobile' }

/** Adds themes of accounts. Existing accounts and events use the built-in themes. */
export async function up(db: Kysely<Pick<Schema, 'event'>>): Promise<void> {
  await db.schema
    .createTable('skin')
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('origin_id', 'text')
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('skin_key', ['owner_id', 'id'])
    .execute()
  for (const column of ['skin_id', 'screen_skin_id', 'mobile_skin_id'])
    await db.schema.alterTable('account').addColumn(column, 'text').execute()
  await db.schema
    .alterTable('event')
    .addColumn('screen_skin_id', 'text', (column) => column.notNull().defaultTo(chosen.screenSkinId))
    .execute()
  await db.schema
    .alterTable('event')
    .addColumn('mobile_skin_id', 'text', (column) => column.notNull().defaultTo(chosen.mobileSkinId))
    .execute()
  const rows = await db.selectFrom('event').select(['id', 'state']).execute()
  for (const { id, state } of rows) {
    const { context, ...rest }: EventState = JSON.parse(state)
    const renewed = JSON.stringify({ ...rest, context: { ...chosen, ...context } })
    await db.updateTable('event').set({ state: renewed }).where('id', '=', id).execute()
  }
}
