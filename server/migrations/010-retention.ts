import { type Kysely, sql } from 'kysely'

/** Creates the table of what the retention of an event's data has done. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table retention (
      event_id text not null,
      step text not null,
      noticed_at bigint not null,
      done_at bigint,
      primary key (event_id, step)
    )`.execute(db)
}
