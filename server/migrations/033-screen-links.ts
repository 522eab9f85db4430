import type { Kysely } from 'kysely'

/** Adds the account that made a screen's link, and the link's last use. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('session').addColumn('made_by', 'text').execute()
  await db.schema.alterTable('session').addColumn('used_at', 'bigint').execute()
}
