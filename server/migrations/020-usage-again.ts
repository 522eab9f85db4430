import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

type Tables = Pick<Schema, 'order_former_usage'> & { order_usage_ended: Schema['order_former_usage'] }

/** Gives each use of an order its own row, because an event can stop using an order and use it again later. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('order_usage_ended')
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('event_name', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addColumn('ending', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_usage_ended_key', ['order_id', 'event_id', 'used_at'])
    .execute()
  const columns = ['order_id', 'event_id', 'event_name', 'used_at', 'ended_at', 'ending'] as const
  await db
    .insertInto('order_usage_ended')
    .columns(columns)
    .expression(db.selectFrom('order_former_usage').select(columns))
    .execute()
  await db.schema.dropTable('order_former_usage').execute()
  await db.schema.alterTable('order_usage_ended').renameTo('order_former_usage').execute()
}
