import type { Audience } from '../../../src/contract/audience.ts'
import type { TallyDoc } from '../../../src/contract/items/item.ts'
import type { TextCard } from '../../../src/contract/items/open-text.ts'
import type { Projected } from '../../projections/projected.ts'
import type { Subject } from '../../work/subject.ts'
import { isSeen } from '../ballot-docs.ts'
import type { ItemKindOnServer } from '../item-kind.ts'
import { openTextHandlers } from './open-text.handlers.ts'
import { readOwnEntries } from './read-own-entries.ts'
import { readSheet } from './read-sheet.ts'
import { emptySheet } from './sheet.ts'

/** Entries by place, those of the groups too; the host's alone are those that are not on the wall. */
function tallyDoc({ snapshot, tally }: Subject<'openText'>, audience: Audience): TallyDoc {
  const { round, groups } = snapshot.context
  const groupIds = groups.map(({ id }) => id)
  const counted = {
    host: ['waiting', 'shown', 'hidden', 'rejected', ...groupIds],
    screen: ['shown', ...groupIds],
    guest: ['shown'],
  }
  const seen = audience === 'host' || snapshot.value.results === 'shown'
  const counts = Object.fromEntries(counted[audience].map((id) => [id, tally.votes.get(id) ?? 0]))
  return { round, voters: tally.votes.get('') ?? 0, counts: seen ? counts : null }
}

/**
 * The wall is for hosts, and for the others once results are shown: whole on the screen, on the phones what is pinned,
 * so that a storm of entries does not go out to the whole crowd.
 */
export const openTextKind: ItemKindOnServer<'openText'> = {
  handlers: openTextHandlers,
  // An entry that came without a name was anonymous, whatever the guest is called.
  answers: {
    command: 'OpenText/Submit',
    table: 'text_entry',
    said: 'text',
    question: "''",
    named: 'author_name',
  },
  rows: { none: emptySheet, read: readSheet },
  copy: (openText) => ({ ...openText, groups: [] }),
  project(subject, audience, scene) {
    if (!isSeen(subject, audience, scene)) return []
    const { id, position, snapshot, rows } = subject
    const { value, context } = snapshot
    const { round, named } = context
    const seen = audience === 'host' || value.results === 'shown'
    const signed = (cards: readonly TextCard[]): TextCard[] =>
      named ? [...cards] : cards.map((card) => ({ ...card, name: '' }))
    const content = seen && audience !== 'guest' ? context : { ...context, groups: [] }
    const docs: Projected[] = [[`openText:${id}`, { id, position, value, context: content }]]
    if (seen || audience === 'screen') docs.push([`tally:${id}`, tallyDoc(subject, audience)])
    if (seen) {
      const cards = audience === 'guest' ? rows.cards.filter(({ pinned }) => pinned) : rows.cards
      docs.push([`wall:${id}`, { round, cards: signed(cards) }])
    }
    if (audience === 'host') {
      const [waiting, hidden, rejected] = [signed(rows.waiting), signed(rows.hidden), signed(rows.rejected)]
      docs.push([`put-aside:${id}`, { round, waiting, hidden, rejected }])
    }
    return docs
  },
  readOwn: readOwnEntries,
  async forget(work, itemId) {
    await work.tx.deleteFrom('text_entry').where('item_id', '=', itemId).execute()
  },
}
