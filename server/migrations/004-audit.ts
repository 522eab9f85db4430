import { type Kysely, sql } from 'kysely'

/** Creates the table of the audit log: who did what, when and from where. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table audit (
      id text primary key,
      at bigint not null,
      actor_id text,
      actor_name text not null,
      act text not null,
      account_id text,
      event_id text,
      client text not null,
      details text not null
    )`.execute(db)
  await sql`create index audit_at on audit (at)`.execute(db)
  await sql`create index audit_account on audit (account_id, at)`.execute(db)
}
