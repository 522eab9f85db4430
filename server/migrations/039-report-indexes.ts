import type { Kysely } from 'kysely'
import { foldText } from '#contract/fold-text.ts'
import type { Schema } from '../store/schema.ts'

type Tables = Pick<
  Schema,
  'guest' | 'participation' | 'ballot' | 'quiz_answer' | 'word_entry' | 'text_entry' | 'comment'
>

const answerTables = ['ballot', 'quiz_answer', 'word_entry', 'text_entry'] as const

/** Writes the folded details of existing guests, in pages. */
async function foldDetails(db: Kysely<Tables>): Promise<void> {
  let after = ''
  for (;;) {
    const guests = await db
      .selectFrom('guest')
      .select(['id', 'username', 'company', 'email'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(1000)
      .execute()
    for (const { id, username, company, email } of guests) {
      await db
        .updateTable('guest')
        .set({
          username_key: foldText(username),
          company_key: foldText(company),
          email_key: foldText(email),
        })
        .where('id', '=', id)
        .execute()
    }
    const last = guests.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Adds indexes for lists, statistics and exports, and the folded details of guests for comparison. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { schema } = db
  for (const column of ['username_key', 'company_key', 'email_key']) {
    await schema
      .alterTable('guest')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute()
  }
  await foldDetails(db)
  for (const table of answerTables) {
    await schema
      .createIndex(`${table}_time`)
      .on(table)
      .columns(['item_id', 'created_at', 'guest_id'])
      .execute()
  }
  await schema
    .createIndex('participation_time')
    .on('participation')
    .columns(['event_id', 'joined_at', 'guest_id'])
    .execute()
  await schema
    .createIndex('comment_time')
    .on('comment')
    .columns(['event_id', 'created_at', 'guest_id'])
    .execute()
}
