import type { Kysely } from 'kysely'

/** Adds tables for uploaded pictures and their uses, and the host's picture. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('picture')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('touched_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('picture_account').on('picture').column('account_id').execute()
  await schema.createIndex('picture_touched').on('picture').column('touched_at').execute()

  await schema
    .createTable('picture_use')
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('picture_use_key', ['holder', 'name'])
    .execute()
  await schema.createIndex('picture_use_name').on('picture_use').column('name').execute()

  await schema
    .alterTable('account')
    .addColumn('avatar_path', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
