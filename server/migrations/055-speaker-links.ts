import { type Kysely, sql } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Adds the links to the speaker's view, and the sequence of the last change that speakers could see. */
export async function up(db: Kysely<Pick<Schema, 'event'>>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('control', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('event')
    .addColumn('speaker_seq', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.updateTable('event').set({ speaker_seq: sql`seq` }).execute()
}
