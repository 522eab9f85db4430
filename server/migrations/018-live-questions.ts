import { type Kysely, sql } from 'kysely'

/** Adds the number of live questions of an event, so that a phone that has only some of them knows how many there are. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table event add column live_questions integer not null default 0`.execute(db)
  await sql`
    update event set live_questions = (
      select count(*) from aggregate
      where aggregate.event_id = event.id and aggregate.kind = 'question' and aggregate.place = 'live'
    )`.execute(db)
}
