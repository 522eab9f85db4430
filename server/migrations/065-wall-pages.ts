import { type Kysely, sql } from 'kysely'
import type { Schema } from '../store/schema.ts'

interface KeptItem {
  kind: string
  content: Record<string, unknown>
}

const newWall = { wall: { highlighted: null, heldAt: null, turned: 0, since: 0 } }

/** Adds the time at which an entry reached the wall, and what the wall shows. Existing walls begin with their latest page. */
export async function up(
  db: Kysely<Pick<Schema, 'aggregate' | 'ended_round' | 'template' | 'text_entry'>>,
): Promise<void> {
  await db.schema
    .alterTable('text_entry')
    .addColumn('shown_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.updateTable('text_entry').set({ shown_at: sql`created_at` }).execute()
  const questions = db.selectFrom('aggregate').select(['id', 'state']).where('kind', '=', 'openText')
  for (const { id, state } of await questions.execute()) {
    const { context, ...rest } = JSON.parse(state)
    const renewed = JSON.stringify({ ...rest, context: { ...newWall, ...context } })
    await db.updateTable('aggregate').set({ state: renewed }).where('id', '=', id).execute()
  }
  const rounds = db
    .selectFrom('ended_round')
    .innerJoin('aggregate', 'aggregate.id', 'ended_round.item_id')
    .select(['item_id', 'round', 'content'])
    .where('kind', '=', 'openText')
  for (const { item_id, round, content } of await rounds.execute()) {
    await db
      .updateTable('ended_round')
      .set({ content: JSON.stringify({ ...newWall, ...JSON.parse(content) }) })
      .where('item_id', '=', item_id)
      .where('round', '=', round)
      .execute()
  }
  for (const { id, items } of await db.selectFrom('template').select(['id', 'items']).execute()) {
    const kept: KeptItem[] = JSON.parse(items)
    const renewed = kept.map((item) =>
      item.kind === 'openText' ? { ...item, content: { ...newWall, ...item.content } } : item,
    )
    await db
      .updateTable('template')
      .set({ items: JSON.stringify(renewed) })
      .where('id', '=', id)
      .execute()
  }
}
