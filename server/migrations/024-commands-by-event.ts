import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/**
 * Makes a command id unique per event, because one guest may send the same id to two events. `digest` distinguishes
 * different commands with the same id.
 */
export async function up(db: Kysely<Pick<Schema, 'command'>>): Promise<void> {
  const { schema } = db
  await schema.alterTable('command').renameTo('command_before').execute()
  await schema
    .createTable('command')
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('command_id', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('command_of_event_key', ['event_id', 'command_id', 'actor_id'])
    .execute()
  await db
    .insertInto('command')
    .columns(['event_id', 'command_id', 'actor_id', 'digest', 'answer', 'created_at'])
    .expression(
      (db as unknown as Kysely<{ command_before: Schema['command'] }>)
        .selectFrom('command_before')
        .select((eb) => [
          'event_id',
          'command_id',
          'actor_id',
          eb.val('').as('digest'),
          'answer',
          'created_at',
        ]),
    )
    .execute()
  await schema.dropTable('command_before').execute()
}
