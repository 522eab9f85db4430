import type { NamedGuest, UnitOfWork } from '#server/engine/unit-of-work.ts'
import { renewRows } from './entry.handlers.ts'

/** Signs the guest's entries of the event with the name, where they are signed with the placeholder. */
export async function nameEntries(
  work: UnitOfWork,
  { guestId, placeholder, name }: NamedGuest,
): Promise<void> {
  const items = await work.tx
    .selectFrom('text_entry')
    .select('item_id')
    .distinct()
    .where('guest_id', '=', guestId)
    .where('event_id', '=', work.row.id)
    .where('author_name', '=', placeholder)
    .execute()
  for (const { item_id } of items) {
    // Load the item before its rows change, so that the unit of work knows the earlier documents.
    await work.load('openText', item_id)
    await work.tx
      .updateTable('text_entry')
      .set({ author_name: name })
      .where('item_id', '=', item_id)
      .where('guest_id', '=', guestId)
      .where('author_name', '=', placeholder)
      .execute()
    await renewRows(work, item_id)
  }
}
