import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Adds the time of deletion, so that a deleted template can be restored for a while; null: not deleted. */
export async function up(db: Kysely<Pick<Schema, 'template'>>): Promise<void> {
  await db.schema.alterTable('template').addColumn('deleted_at', 'bigint').execute()
}
