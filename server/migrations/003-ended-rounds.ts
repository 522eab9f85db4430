import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/**
 * Adds a table for the content of finished rounds. `tally` has the votes of these rounds, but the poll may have
 * changed since.
 */
export async function up(db: Kysely<Pick<Schema, 'ended_round'>>): Promise<void> {
  await db.schema
    .createTable('ended_round')
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ended_round_key', ['item_id', 'round'])
    .execute()
}
