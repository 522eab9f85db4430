import type { Kysely } from 'kysely'

/** Adds the state of a comment before its guest was blocked, so that a block can be undone. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('comment').addColumn('blocked_from', 'text').execute()
}
