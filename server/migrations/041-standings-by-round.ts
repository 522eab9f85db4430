import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** The table's name until migration 050. */
interface Tables {
  quiz_standing: Schema['quiz_ranking']
}

const columns = ['item_id', 'guest_id', 'round', 'result'] as const

/** Keeps the ranks of a round when the next round is scored, because an export contains the ranks of every round. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { schema } = db
  await schema.alterTable('quiz_standing').renameTo('quiz_standing_before').execute()
  await schema
    .createTable('quiz_standing')
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('guest_id', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('quiz_standing_round_key', ['item_id', 'guest_id', 'round'])
    .execute()
  await db
    .insertInto('quiz_standing')
    .columns([...columns])
    .expression(
      (db as unknown as Kysely<{ quiz_standing_before: Schema['quiz_ranking'] }>)
        .selectFrom('quiz_standing_before')
        .select([...columns]),
    )
    .execute()
  await schema.dropTable('quiz_standing_before').execute()
  await schema
    .createIndex('quiz_standing_round')
    .on('quiz_standing')
    .columns(['item_id', 'round', 'guest_id'])
    .execute()
}
