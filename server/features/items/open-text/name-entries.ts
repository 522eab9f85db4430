import type { ExpressionBuilder } from 'kysely'
import type { NamedGuest, UnitOfWork } from '#server/engine/unit-of-work.ts'
import type { Schema } from '#server/store/schema.ts'
import { renewRows } from './entry.handlers.ts'

/** Signs the guest's signed entries of the event with another name. */
export async function nameEntries(work: UnitOfWork, { guestId, shownAs, name }: NamedGuest): Promise<void> {
  const isSigned = (eb: ExpressionBuilder<Pick<Schema, 'text_entry'>, 'text_entry'>) =>
    shownAs === null ? eb('author_name', '<>', '') : eb('author_name', '=', shownAs)

  const items = await work.tx
    .selectFrom('text_entry')
    .select('item_id')
    .distinct()
    .where('guest_id', '=', guestId)
    .where('event_id', '=', work.row.id)
    .where(isSigned)
    .execute()
  for (const { item_id } of items) {
    // Load the item before its rows change, so that the unit of work knows the earlier documents.
    await work.load('openText', item_id)
    await work.tx
      .updateTable('text_entry')
      .set({ author_name: name })
      .where('item_id', '=', item_id)
      .where('guest_id', '=', guestId)
      .where(isSigned)
      .execute()
    await renewRows(work, item_id)
  }
}
