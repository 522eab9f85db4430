import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Adds an index for the heartbeat, which reads the recently removed guests of an event. */
export async function up(db: Kysely<Pick<Schema, 'participation'>>): Promise<void> {
  await db.schema
    .createIndex('participation_removed')
    .on('participation')
    .columns(['event_id', 'removed_at'])
    .where('removed_at', 'is not', null)
    .execute()
}
