import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** A guest may choose a character for quizzes. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('guest').addColumn('character', 'integer').execute()
}
