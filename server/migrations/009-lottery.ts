import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

type Tables = Pick<Schema, 'lottery_entry' | 'lottery_exclusion' | 'lottery_draw' | 'lottery_winner'>

/** Adds tables for the lists, draws and winners of lotteries. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('lottery_entry')
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('lottery_entry_key', ['item_id', 'entry_id'])
    .execute()
  await db.schema
    .createTable('lottery_exclusion')
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lottery_exclusion_key', ['item_id', 'entry_id'])
    .execute()
  await db.schema
    .createTable('lottery_draw')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('prize_name', 'text', (column) => column.notNull())
    .addColumn('places', 'integer', (column) => column.notNull())
    .addColumn('commitment', 'text', (column) => column.notNull())
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('pool', 'text', (column) => column.notNull())
    .addColumn('prepared_at', 'bigint', (column) => column.notNull())
    .addColumn('drawn_at', 'bigint')
    .addUniqueConstraint('lottery_draw_number', ['item_id', 'round', 'number'])
    .execute()
  await db.schema
    .createTable('lottery_winner')
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('ticket', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('prize_id', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addColumn('piece', 'integer')
    .addColumn('sole_entry_id', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('claim_until', 'bigint')
    .addPrimaryKeyConstraint('lottery_winner_key', ['item_id', 'ticket'])
    // A winner without a piece, or who may win again, has null in this column. Nulls never conflict in a unique
    // constraint.
    .addUniqueConstraint('lottery_winner_piece', ['item_id', 'round', 'prize_id', 'piece'])
    .addUniqueConstraint('lottery_winner_sole', ['item_id', 'round', 'sole_entry_id'])
    .execute()
  await db.schema
    .createIndex('lottery_winner_entry')
    .on('lottery_winner')
    .columns(['entry_id', 'item_id'])
    .execute()
}
