import type { OwnEntriesDoc } from '../../../src/contract/items/open-text.ts'
import type { Database, Tx } from '../../store/store.ts'
import type { ItemRound, OwnItemDoc } from '../own-item-docs.ts'

/** What these guests have sent in the given rounds, in the order they sent it. */
export async function readOwnEntries(
  db: Database | Tx,
  guestIds: readonly string[],
  items: readonly ItemRound[],
): Promise<OwnItemDoc[]> {
  const rows = await db
    .selectFrom('text_entry')
    .select(['id', 'item_id', 'round', 'guest_id', 'text', 'place'])
    .where('guest_id', 'in', guestIds)
    .where(
      'item_id',
      'in',
      items.map(({ id }) => id),
    )
    .orderBy('number')
    .execute()
  const rounds = new Map(items.map(({ id, round }) => [id, round]))
  const docs = new Map<string, OwnItemDoc & { doc: OwnEntriesDoc }>()
  for (const { id, item_id, round, guest_id, text, place } of rows) {
    if (rounds.get(item_id) !== round) continue
    const known = docs.get(`${guest_id} ${item_id}`)
    const own = known ?? { guestId: guest_id, key: `own-entries:${item_id}`, doc: { round, entries: [] } }
    own.doc.entries.push({ id, text, place })
    docs.set(`${guest_id} ${item_id}`, own)
  }
  return [...docs.values()]
}
