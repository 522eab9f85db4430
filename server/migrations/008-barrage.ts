import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** The state of a new event's comments. */
const firstState = JSON.stringify({
  value: {
    channel: 'closed',
    review: 'off',
    stream: 'running',
    pace: 'normal',
    pin: 'none',
    reactions: 'open',
  },
  context: { slowSeconds: 0, pinned: null, resumedAt: 0 },
})

async function createComments({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('comment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('guest_id', 'text', (column) => column.notNull())
    .addColumn('guest_number', 'integer', (column) => column.notNull())
    .addColumn('guest_name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('command_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('lined_at', 'bigint')
    .addColumn('shown_at', 'bigint')
    .addColumn('shown_number', 'integer')
    .addColumn('question_id', 'text')
    .addUniqueConstraint('comment_guest', ['event_id', 'guest_id', 'guest_number'])
    .addUniqueConstraint('comment_shown', ['event_id', 'shown_number'])
    .execute()
  await schema.createIndex('comment_state').on('comment').columns(['event_id', 'state', 'lined_at']).execute()
}

/** Until migration 050 the kind of this aggregate had a name that is no longer in `Schema`. */
interface Tables extends Pick<Schema, 'event'> {
  aggregate: Omit<Schema['aggregate'], 'kind'> & { kind: string }
}

/** Adds the table of comments, and an aggregate of comments for each existing event. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { schema } = db
  await createComments(db as unknown as Kysely<never>)
  await schema
    .createTable('block')
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('guest_id', 'text', (column) => column.notNull())
    .addColumn('guest_name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('block_key', ['event_id', 'guest_id'])
    .execute()
  await schema
    .createTable('reaction')
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('guest_id', 'text', (column) => column.notNull())
    .addColumn('command_id', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('reaction_key', ['event_id', 'guest_id'])
    .execute()

  const events = await db.selectFrom('event').select(['id', 'seq', 'created_at']).execute()
  for (const { id, seq, created_at } of events) {
    await db
      .insertInto('aggregate')
      .values({
        id: `barrage-${id}`,
        event_id: id,
        kind: 'barrage',
        position: 0,
        state: firstState,
        author_id: null,
        seq,
        created_at,
      })
      .execute()
  }
}
