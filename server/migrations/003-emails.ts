import { type Kysely, sql } from 'kysely'

/** Creates the table of the e-mails that wait, so that they survive a stop of the server. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table email (
      id text primary key,
      account_id text not null,
      recipient text not null,
      subject text not null,
      text text not null,
      created_at bigint not null,
      expires_at bigint not null,
      due_at bigint not null,
      tries integer not null default 0
    )`.execute(db)
  await sql`create index email_due on email (due_at)`.execute(db)
}
