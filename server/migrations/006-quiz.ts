import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

type Tables = Pick<Schema, 'deadline' | 'quiz_answer' | 'quiz_member'> & {
  quiz_standing: Schema['quiz_ranking']
}

/**
 * Adds tables for quizzes: answers with their response time, teams, and each player's rank. Adds deadlines of items.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('quiz_answer')
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('question_id', 'text', (column) => column.notNull())
    .addColumn('guest_id', 'text', (column) => column.notNull())
    .addColumn('option_ids', 'text', (column) => column.notNull())
    .addColumn('milliseconds', 'integer', (column) => column.notNull())
    .addColumn('command_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('quiz_answer_key', ['item_id', 'round', 'question_id', 'guest_id'])
    .execute()
  await schema.createIndex('quiz_answer_guest').on('quiz_answer').columns(['guest_id', 'item_id']).execute()

  await schema
    .createTable('quiz_member')
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('guest_id', 'text', (column) => column.notNull())
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('quiz_member_key', ['item_id', 'round', 'guest_id'])
    .execute()

  await schema
    .createTable('quiz_standing')
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('guest_id', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('quiz_standing_key', ['item_id', 'guest_id'])
    .execute()

  await schema.alterTable('deadline').addColumn('item_id', 'text').execute()
  await schema.createIndex('deadline_item').on('deadline').column('item_id').execute()
}
