import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

type Tables = Pick<Schema, 'plan_order' | 'order_trade' | 'order_entry' | 'order_deadline' | 'order_usage'>

/**
 * Adds tables for orders of plans, for their trades with WeChat Pay, for their history, and for the events that use
 * an order.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('plan_order')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('command_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('subscription', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('events', 'integer', (column) => column.notNull())
    .addColumn('days', 'integer', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('trade_state', 'text', (column) => column.notNull())
    .addColumn('trade_words', 'text', (column) => column.notNull())
    .addColumn('period_start', 'bigint')
    .addColumn('period_end', 'bigint')
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('plan_order_command', ['account_id', 'command_id'])
    .execute()
  await db.schema
    .createIndex('plan_order_list')
    .on('plan_order')
    .columns(['account_id', 'created_at'])
    .execute()
  await db.schema
    .createTable('order_trade')
    .addColumn('trade_no', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('transaction_id', 'text', (column) => column.unique())
    .addColumn('refund_no', 'text', (column) => column.unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('order_trade_order').on('order_trade').column('order_id').execute()
  await db.schema
    .createTable('order_entry')
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_entry_key', ['order_id', 'seq'])
    .execute()
  await db.schema
    .createTable('order_deadline')
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('looks', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('order_deadline_key', ['order_id', 'kind', 'subject'])
    .execute()
  await db.schema.createIndex('order_deadline_due').on('order_deadline').column('due_at').execute()
  await db.schema
    .createTable('order_usage')
    .addColumn('event_id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('event_name', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('order_usage_order').on('order_usage').column('order_id').execute()
}
