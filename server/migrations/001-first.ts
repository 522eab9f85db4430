import type { Kysely } from 'kysely'

/** Creates the first tables. Uses only SQL types that SQLite and PostgreSQL share: text, bigint, integer. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db

  await schema
    .createTable('meta')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()

  await schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('logon_key', 'text', (column) => column.notNull().unique())
    .addColumn('logon_name', 'text', (column) => column.notNull())
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('member_type', 'text', (column) => column.notNull())
    .addColumn('vip_level', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('disabled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()

  await schema
    .createTable('session')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('session_subject').on('session').columns(['kind', 'subject_id']).execute()

  await schema
    .createTable('captcha')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('answer_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('captcha_expiry').on('captcha').column('expires_at').execute()

  await schema
    .createTable('attempt')
    .addColumn('bucket', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'bigint', (column) => column.notNull())
    .execute()

  await schema
    .createTable('event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('participants', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('seq', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('host_seq', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('guest_seq', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('screen_seq', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute()
  await schema.createIndex('event_owner').on('event').column('owner_id').execute()

  await schema
    .createTable('aggregate')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text')
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('aggregate_event').on('aggregate').columns(['event_id', 'kind']).execute()
  await schema.createIndex('aggregate_author').on('aggregate').columns(['author_id', 'event_id']).execute()

  await schema
    .createTable('guest')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('consent', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()

  await schema
    .createTable('participation')
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('guest_id', 'text', (column) => column.notNull())
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addColumn('visited_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .addPrimaryKeyConstraint('participation_key', ['event_id', 'guest_id'])
    .execute()
  await schema.createIndex('participation_guest').on('participation').column('guest_id').execute()

  await schema
    .createTable('ballot')
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('guest_id', 'text', (column) => column.notNull())
    .addColumn('option_ids', 'text', (column) => column.notNull())
    .addColumn('command_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ballot_key', ['item_id', 'round', 'guest_id'])
    .execute()
  await schema.createIndex('ballot_guest').on('ballot').column('guest_id').execute()

  await schema
    .createTable('upvote')
    .addColumn('question_id', 'text', (column) => column.notNull())
    .addColumn('guest_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('upvote_key', ['question_id', 'guest_id'])
    .execute()
  await schema.createIndex('upvote_guest').on('upvote').columns(['guest_id', 'event_id']).execute()

  await schema
    .createTable('tally')
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('option_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('votes', 'integer', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('tally_key', ['subject_id', 'round', 'option_id'])
    .execute()
  await schema.createIndex('tally_event').on('tally').column('event_id').execute()

  await schema
    .createTable('command')
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('command_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // The command id is the first column of the key, because a batch looks up many commands by their ids.
    .addPrimaryKeyConstraint('command_key', ['command_id', 'actor_id'])
    .execute()

  await schema
    .createTable('log')
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('log_key', ['event_id', 'seq'])
    .execute()

  await schema
    .createTable('deadline')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('deadline_due').on('deadline').column('due_at').execute()
}
