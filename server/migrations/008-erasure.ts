import { type Kysely, sql } from 'kysely'

/** Creates the table of the guests whose traces in the history are still to be erased. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table guest_erasure (
      event_id text not null,
      guest_id text not null,
      erased_id text not null,
      words text not null,
      primary key (event_id, guest_id)
    )`.execute(db)
  await sql`alter table lottery_draw add column erased integer not null default 0`.execute(db)
}
