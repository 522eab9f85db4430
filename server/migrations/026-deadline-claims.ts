import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Adds columns with which a server reserves the deadlines that it fires, and retries failed deadlines. */
export async function up(db: Kysely<Pick<Schema, 'deadline'>>): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('deadline')
    .addColumn('held_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('deadline')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.createIndex('deadline_event').on('deadline').columns(['event_id', 'due_at']).execute()
}
