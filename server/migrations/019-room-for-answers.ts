import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Leaves room on the pages of participations. An answer of a guest changes a number in the guest's row. If the new version of the row
 * fits on the same page, PostgreSQL does not write the indexes. Rows that exist keep their full pages.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`alter table participation set (fillfactor = 50)`.execute(db)
}
