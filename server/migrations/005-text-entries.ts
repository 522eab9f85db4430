import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Adds a table for guests' entries to open questions. */
export async function up(db: Kysely<Pick<Schema, 'text_entry'>>): Promise<void> {
  await db.schema
    .createTable('text_entry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('guest_id', 'text', (column) => column.notNull())
    .addColumn('guest_number', 'integer', (column) => column.notNull())
    .addColumn('author_name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('pinned', 'integer', (column) => column.notNull())
    .addColumn('group_id', 'text')
    .addColumn('command_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // These constraints ensure that each entry counts once, and that no two entries of a guest have the same
    // number.
    .addUniqueConstraint('text_entry_number', ['item_id', 'round', 'number'])
    .addUniqueConstraint('text_entry_guest_number', ['guest_id', 'item_id', 'round', 'guest_number'])
    .addUniqueConstraint('text_entry_command', ['guest_id', 'item_id', 'command_id'])
    .execute()
  await db.schema
    .createIndex('text_entry_place')
    .on('text_entry')
    .columns(['item_id', 'round', 'place', 'pinned', 'number'])
    .execute()
  await db.schema
    .createIndex('text_entry_group')
    .on('text_entry')
    .columns(['item_id', 'round', 'group_id', 'number'])
    .execute()
}
