import { type Kysely, sql } from 'kysely'

/** Adds the second factor of accounts, and the client of sessions. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table account add column second_factor text not null default ''`.execute(db)
  await sql`alter table session add column client text not null default ''`.execute(db)
  await sql`alter table session add column agent text not null default ''`.execute(db)
}
