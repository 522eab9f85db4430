import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Adds to an order whether it was paid at the WeChat Pay simulator. */
export async function up(db: Kysely<Pick<Schema, 'plan_order'>>): Promise<void> {
  await db.schema
    .alterTable('plan_order')
    .addColumn('is_test', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
