import type { OwnEntriesDoc, OwnEntry } from '#contract/items/open-text.ts'
import { toldReason } from '#contract/word-filter.ts'
import type { PrivateDoc } from '#server/engine/projected.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database, Tx } from '#server/store/store.ts'
import type { ItemRound } from '../shared/own-item-docs.ts'

type OwnRow = Pick<Schema['text_entry'], 'id' | 'text' | 'held' | 'place'>

/** The entry as its author sees it. */
export const ownEntry = ({ id, text, held, place }: OwnRow): OwnEntry => ({
  id,
  text,
  place,
  ...toldReason(place === 'waiting' ? held : null),
})

/** The entries of these guests in the given rounds, in the order of sending. */
export async function readOwnEntries(
  db: Database | Tx,
  guestIds: readonly string[],
  items: readonly ItemRound[],
): Promise<PrivateDoc[]> {
  const rows = await db
    .selectFrom('text_entry')
    .select(['id', 'item_id', 'round', 'guest_id', 'text', 'held', 'place'])
    .where('guest_id', 'in', guestIds)
    .where(
      'item_id',
      'in',
      items.map(({ id }) => id),
    )
    .orderBy('number')
    .execute()
  const rounds = new Map(items.map(({ id, round }) => [id, round]))
  const docs = new Map<string, PrivateDoc & { doc: OwnEntriesDoc }>()
  for (const { item_id, round, guest_id, ...entry } of rows) {
    if (rounds.get(item_id) !== round) continue
    const known = docs.get(`${guest_id} ${item_id}`)
    const own = known ?? { guestId: guest_id, key: `own-entries:${item_id}`, doc: { round, entries: [] } }
    own.doc.entries.push(ownEntry(entry))
    docs.set(`${guest_id} ${item_id}`, own)
  }
  return [...docs.values()]
}
