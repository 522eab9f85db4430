import { type Kysely, sql } from 'kysely'

/** Marks accounts that must verify their e-mail address before they are used. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table account add column must_verify integer not null default 0`.execute(db)
}
