import type { Kysely } from 'kysely'

/** Adds a table for templates: items that a host saved. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('template')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('items', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('template_owner').on('template').column('owner_id').execute()
}
