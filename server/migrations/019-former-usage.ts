import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Adds a table for former uses of an order. */
export async function up(db: Kysely<Pick<Schema, 'order_former_usage'>>): Promise<void> {
  await db.schema
    .createTable('order_former_usage')
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('event_name', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addColumn('ending', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_former_usage_key', ['order_id', 'event_id'])
    .execute()
}
