import type { Kysely } from 'kysely'

/** Lets a row of reactions store the ids of several messages. So a repeated older message also counts only once. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('reaction').renameColumn('command_id', 'command_ids').execute()
}
