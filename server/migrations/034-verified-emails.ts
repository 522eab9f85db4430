import { type Kysely, sql } from 'kysely'

/**
 * Adds verified e-mail addresses. Codes are sent only to verified addresses. The earlier data does not show which
 * addresses were used for sign-in, so all earlier addresses count as verified, and no host loses this way to sign
 * in.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('account').addColumn('email_verified_at', 'bigint').execute()
  await sql`update account set email_verified_at = created_at where email <> ''`.execute(db)
}
