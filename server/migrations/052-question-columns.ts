import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

interface State {
  value: { place: string; highlight: string }
  context: { anonymous?: boolean }
}

/** Number of questions that one step reads. */
const pageSize = 1000

type Tables = Kysely<Pick<Schema, 'aggregate'>>

async function fillColumns(db: Tables): Promise<void> {
  let after = ''
  for (;;) {
    const questions = await db
      .selectFrom('aggregate')
      .select(['id', 'state'])
      .where('kind', '=', 'question')
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    for (const { id, state } of questions) {
      const { value, context }: State = JSON.parse(state)
      await db
        .updateTable('aggregate')
        .set({
          place: value.place,
          highlighted: Number(value.highlight === 'highlighted'),
          anonymous: Number(context.anonymous ?? false),
        })
        .where('id', '=', id)
        .execute()
    }
    const last = questions.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Adds the parts of a question's state by which questions are searched, so that no query searches in JSON. */
export async function up(db: Tables): Promise<void> {
  await db.schema.alterTable('aggregate').addColumn('place', 'text').execute()
  await db.schema.alterTable('aggregate').addColumn('highlighted', 'integer').execute()
  await db.schema.alterTable('aggregate').addColumn('anonymous', 'integer').execute()
  await fillColumns(db)
}
