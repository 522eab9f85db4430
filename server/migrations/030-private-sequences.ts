import type { Kysely } from 'kysely'

/**
 * Adds sequences to each guest's private documents per event: that of the last change, and that of the change before.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['own_seq', 'own_seq_before']) {
    await db.schema
      .alterTable('participation')
      .addColumn(column, 'bigint', (definition) => definition.notNull().defaultTo(0))
      .execute()
  }
}
