import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Adds an index for operators, who sort the orders of all accounts by amount. */
export async function up(db: Kysely<Pick<Schema, 'plan_order'>>): Promise<void> {
  await db.schema.createIndex('plan_order_amount').on('plan_order').columns(['amount', 'number']).execute()
}
