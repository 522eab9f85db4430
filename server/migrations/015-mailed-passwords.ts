import { type Kysely, sql } from 'kysely'

/** Remembers that a given password was sent to the address of its account. Its use then proves the address. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table account add column given_by_mail integer not null default 0`.execute(db)
}
