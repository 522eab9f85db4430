import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** An order says whether the money it was paid with was none. */
export async function up(db: Kysely<Pick<Schema, 'plan_order'>>): Promise<void> {
  await db.schema
    .alterTable('plan_order')
    .addColumn('is_test', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
