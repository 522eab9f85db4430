import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Adds tables for word clouds: each guest's words, and the count of each word in a round. */
export async function up(db: Kysely<Pick<Schema, 'word_entry' | 'cloud_word'>>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('word_entry')
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('guest_id', 'text', (column) => column.notNull())
    .addColumn('word_key', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('command_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('word_entry_key', ['item_id', 'round', 'guest_id', 'word_key'])
    .execute()
  await schema.createIndex('word_entry_guest').on('word_entry').column('guest_id').execute()

  await schema
    .createTable('cloud_word')
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('word_key', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('entries', 'integer', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('profane', 'text', (column) => column.notNull())
    .addColumn('hidden', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('cloud_word_key', ['item_id', 'round', 'word_key'])
    .execute()
  // The most frequent words are read with every batch of entries.
  await schema
    .createIndex('cloud_word_most')
    .on('cloud_word')
    .columns(['item_id', 'round', 'hidden', 'entries desc', 'place'])
    .execute()
}
