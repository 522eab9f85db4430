import { type Kysely, sql } from 'kysely'

/** Creates the table of the identities: the persons at providers of the house who sign in to an account. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table identity (
      issuer text not null,
      subject text not null,
      account_id text not null,
      created_at bigint not null,
      last_used_at bigint not null,
      primary key (issuer, subject)
    )`.execute(db)
  await sql`create unique index identity_account on identity (account_id, issuer)`.execute(db)
}
