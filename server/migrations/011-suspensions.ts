import { type Kysely, sql } from 'kysely'

/** Adds the reason for which an operator suspended an event. '' for an event that is not suspended. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table event add column suspended text not null default ''`.execute(db)
}
