import { type Kysely, sql } from 'kysely'
import type { Schema } from '../store/schema.ts'

type Tables = Pick<Schema, 'word_entry' | 'tally'>
type Guest = Pick<Schema['word_entry'], 'item_id' | 'round' | 'guest_id'>

async function numberWords(db: Kysely<Tables>, guest: Guest): Promise<void> {
  const words = await db
    .selectFrom('word_entry')
    .select('word_key')
    .where('item_id', '=', guest.item_id)
    .where('round', '=', guest.round)
    .where('guest_id', '=', guest.guest_id)
    .orderBy('created_at')
    .orderBy('ordinal')
    .execute()
  for (const [ordinal, { word_key }] of words.entries()) {
    await db
      .updateTable('word_entry')
      .set({ ordinal })
      .where('item_id', '=', guest.item_id)
      .where('round', '=', guest.round)
      .where('guest_id', '=', guest.guest_id)
      .where('word_key', '=', word_key)
      .execute()
  }
}

/**
 * Makes the numbers of a guest's words in a round unique, which enforces the limit of words. The words of a guest
 * who had bypassed the limit are numbered in the order of arrival. The guests of the round are counted again, each
 * guest once.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const guests = await db
    .selectFrom('word_entry')
    .select(['item_id', 'round', 'guest_id'])
    .groupBy(['item_id', 'round', 'guest_id'])
    .having(sql<boolean>`count(distinct ordinal) < count(*)`)
    .execute()
  for (const guest of guests) await numberWords(db, guest)
  const rounds = new Map(guests.map(({ item_id, round }) => [`${item_id} ${round}`, { item_id, round }]))
  for (const { item_id, round } of rounds.values()) {
    const { votes } = await db
      .selectFrom('word_entry')
      .select((eb) => eb.fn.count<number>('guest_id').distinct().as('votes'))
      .where('item_id', '=', item_id)
      .where('round', '=', round)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('tally')
      .set({ votes: Number(votes) })
      .where('subject_id', '=', item_id)
      .where('round', '=', round)
      .where('option_id', '=', '')
      .execute()
  }
  await db.schema
    .createIndex('word_entry_ordinal')
    .unique()
    .on('word_entry')
    .columns(['item_id', 'round', 'guest_id', 'ordinal'])
    .execute()
}
