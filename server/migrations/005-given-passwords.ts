import { type Kysely, sql } from 'kysely'

/** Adds the time until which a password that an operator gave is valid. Null: the host has chosen the password. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table account add column given_until bigint`.execute(db)
}
