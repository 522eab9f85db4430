import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Adds the purge of deleted events, and the erasure of deleted items from the log. */
export async function up(db: Kysely<Pick<Schema, 'event' | 'item_erasure'>>): Promise<void> {
  const { schema } = db
  await schema.createIndex('event_deleted').on('event').column('deleted_at').execute()
  await schema
    .createTable('item_erasure')
    .addColumn('item_id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('next_seq', 'bigint', (column) => column.notNull())
    .addColumn('last_seq', 'bigint', (column) => column.notNull())
    .execute()
}
