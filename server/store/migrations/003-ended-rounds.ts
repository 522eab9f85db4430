import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** What was asked in a round that is over: the votes for it are in `tally`, but the poll may have been changed since. */
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
