import type { EntryPlace, OpenTextContent, TextCard } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Tx } from '#server/store/store.ts'
import type { WallPage } from './wall-page.ts'

export const cardOf = (row: Schema['text_entry']): TextCard => ({
  id: row.id,
  number: row.number,
  at: row.shown_at,
  text: row.text,
  name: row.author_name,
  pinned: row.pinned === 1,
  groupId: row.group_id,
  ...(row.held !== null && { held: row.held }),
  ...(row.masked !== null && { masked: row.masked }),
})

/** Reads the entries of the question's round that can be seen. Each query uses an index. */
export async function readWallPage(
  tx: Tx,
  itemId: string,
  { round, groups }: Pick<OpenTextContent, 'round' | 'groups'>,
): Promise<WallPage> {
  const entries = tx
    .selectFrom('text_entry')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('round', '=', round)
    // The entries of erased guests have no text.
    .where('text', '<>', '')
  const at = (place: EntryPlace) => entries.where('place', '=', place)
  const plain = at('shown').where('pinned', '=', 0).orderBy('number', 'desc')

  const shown = await at('shown').where('pinned', '=', 1).execute()
  shown.push(...(await plain.where('group_id', 'is', null).limit(limits.wallUngrouped).execute()))
  for (const { id } of groups) {
    shown.push(...(await plain.where('group_id', '=', id).limit(limits.wallPerGroup).execute()))
  }
  const putAside = async (place: EntryPlace, order: 'asc' | 'desc') => {
    const rows = await at(place).orderBy('number', order).limit(limits.textEntriesPutAside).execute()
    return rows.map(cardOf)
  }
  return {
    cards: shown.map(cardOf).sort((a, b) => b.number - a.number),
    waiting: await putAside('waiting', 'asc'),
    hidden: await putAside('hidden', 'desc'),
    rejected: await putAside('rejected', 'desc'),
  }
}
