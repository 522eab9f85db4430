import type { Kysely } from 'kysely'

/** Adds a table for used proofs of work. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('spent_challenge')
    .addColumn('nonce', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('spent_challenge_expiry').on('spent_challenge').column('expires_at').execute()
}
