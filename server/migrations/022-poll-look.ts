import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

interface State {
  context: Record<string, unknown>
}

interface KeptItem {
  kind: string
  content: Record<string, unknown>
}

const asBars = { look: 'bars' } as const

/** Adds the look of the result on the screen to polls. Existing polls, rounds and templates keep the bars. */
export async function up(db: Kysely<Pick<Schema, 'aggregate' | 'ended_round' | 'template'>>): Promise<void> {
  const polls = db.selectFrom('aggregate').select(['id', 'state']).where('kind', '=', 'poll')
  for (const { id, state } of await polls.execute()) {
    const { context, ...rest }: State = JSON.parse(state)
    const renewed = JSON.stringify({ ...rest, context: { ...asBars, ...context } })
    await db.updateTable('aggregate').set({ state: renewed }).where('id', '=', id).execute()
  }
  const rounds = db
    .selectFrom('ended_round')
    .innerJoin('aggregate', 'aggregate.id', 'ended_round.item_id')
    .select(['item_id', 'round', 'content'])
    .where('kind', '=', 'poll')
  for (const { item_id, round, content } of await rounds.execute()) {
    await db
      .updateTable('ended_round')
      .set({ content: JSON.stringify({ ...asBars, ...JSON.parse(content) }) })
      .where('item_id', '=', item_id)
      .where('round', '=', round)
      .execute()
  }
  for (const { id, items } of await db.selectFrom('template').select(['id', 'items']).execute()) {
    const kept: KeptItem[] = JSON.parse(items)
    const renewed = kept.map((item) =>
      item.kind === 'poll' ? { ...item, content: { ...asBars, ...item.content } } : item,
    )
    await db
      .updateTable('template')
      .set({ items: JSON.stringify(renewed) })
      .where('id', '=', id)
      .execute()
  }
}
