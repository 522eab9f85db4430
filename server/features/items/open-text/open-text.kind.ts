import type { ExpressionBuilder } from 'kysely'
import type { Audience } from '#contract/audience.ts'
import type { TallyDoc } from '#contract/items/item.ts'
import { newWallView, type OpenTextContent, type TextCard } from '#contract/items/open-text.ts'
import type { HeldReason } from '#contract/word-filter.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { Projected } from '#server/engine/projected.ts'
import type { ErasedGuest, NamedGuest, UnitOfWork } from '#server/engine/unit-of-work.ts'
import type { Schema } from '#server/store/schema.ts'
import type { AnswerMark, CountedOption, RawAnswer } from '../shared/answer-source.ts'
import { isSeen } from '../shared/ballot-docs.ts'
import type { ItemKindOnServer } from '../shared/item-kind.ts'
import { leaveWall, renewRows } from './entry.handlers.ts'
import { openTextHandlers } from './open-text.handlers.ts'
import { readOwnEntries } from './read-own-entries.ts'
import { readWallPage } from './read-wall-page.ts'
import { emptyWallPage, inParts } from './wall-page.ts'

/** Signs the guest's signed entries of the event with another name. */
async function nameEntries(work: UnitOfWork, { guestId, shownAs, name }: NamedGuest): Promise<void> {
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

/** Takes the names out of all entries. */
async function unnameEntries(work: UnitOfWork): Promise<void> {
  const items = await work.tx
    .selectFrom('text_entry')
    .select('item_id')
    .distinct()
    .where('event_id', '=', work.row.id)
    .where('author_name', '<>', '')
    .execute()
  for (const { item_id } of items) {
    // Load the item before its rows change, so that the unit of work knows the earlier documents.
    await work.load('openText', item_id)
    await work.tx.updateTable('text_entry').set({ author_name: '' }).where('item_id', '=', item_id).execute()
    await renewRows(work, item_id)
  }
}

/** Empties the entries of an erased guest. They count as before, and are no longer on the wall. */
async function eraseEntries(work: UnitOfWork, { guestId }: ErasedGuest): Promise<string[]> {
  const entries = await work.tx
    .selectFrom('text_entry')
    .select(['id', 'item_id'])
    .where('guest_id', '=', guestId)
    .where('event_id', '=', work.row.id)
    .execute()
  for (const [itemId, own] of Map.groupBy(entries, (entry) => entry.item_id)) {
    // Load the item before its rows change, so that the unit of work knows the earlier documents.
    await work.load('openText', itemId)
    await work.tx
      .updateTable('text_entry')
      .set({ text: '', masked: null, held: null, author_name: '' })
      .where('item_id', '=', itemId)
      .where('guest_id', '=', guestId)
      .execute()
    await renewRows(work, itemId)
    await leaveWall(
      work,
      itemId,
      own.map(({ id }) => id),
    )
  }
  return []
}

/** Number of entries by state and by group. Only hosts get the numbers of entries that are not on the wall. */
function tallyDoc({ snapshot, tally }: Aggregate<'openText'>, audience: Audience): TallyDoc {
  const { round, groups } = snapshot.context
  const groupIds = groups.map(({ id }) => id)
  const counted = {
    host: ['waiting', 'shown', 'hidden', 'rejected', ...groupIds],
    screen: ['shown', ...groupIds],
    guest: ['shown'],
    speaker: [],
  }
  const seen = audience === 'host' || snapshot.value.results === 'shown'
  const counts = Object.fromEntries(counted[audience].map((id) => [id, tally.votes.get(id) ?? 0]))
  return { round, voters: tally.votes.get('') ?? 0, counts: seen ? counts : null }
}

/** The card without what only hosts know: why it was held, and the words below the asterisks. */
const seenCard = ({ held: _, masked, ...card }: TextCard): TextCard => ({
  ...card,
  text: masked ?? card.text,
})

const markOf =
  (contentOf: (round: number) => OpenTextContent) =>
  (row: RawAnswer): Partial<AnswerMark> => {
    const group = contentOf(Number(row.round)).groups.find(({ id }) => id === row.group_id)
    return { state: String(row.place), group: group?.name ?? '', held: (row.held ?? '') as HeldReason | '' }
  }

const countedIn = ({ groups }: OpenTextContent): CountedOption[] => [
  ...(['shown', 'waiting', 'hidden', 'rejected'] as const).map((place) => ({
    ...{ id: place, votersId: '', question: '', option: '' },
    ...{ state: place, correct: null },
  })),
  ...groups.map(({ id, name }) => ({
    ...{ id, votersId: '', question: '', option: name },
    ...{ state: 'shown', correct: null },
  })),
]

/**
 * Hosts always see the wall. Screen and phones see entries after the results are shown: the screen sees the whole
 * wall, the phones only the pinned entries and the highlighted one, so that a burst of entries is not pushed to all phones.
 */
export const openTextKind: ItemKindOnServer<'openText'> = {
  handlers: openTextHandlers,
  // An entry without a name was sent anonymously, so the guest's name must not be exported.
  answers: {
    command: 'OpenText/Submit',
    table: 'text_entry',
    said: 'text',
    question: "''",
    named: 'author_name',
    readMarks: async (_, __, contentOf) => markOf(contentOf),
    counted: countedIn,
  },
  rows: { none: emptyWallPage, read: readWallPage },
  copy: (openText) => ({ ...openText, groups: [], cause: null, wall: newWallView }),
  project(aggregate, audience, projectionContext) {
    if (!isSeen(aggregate, audience, projectionContext)) return []
    const { id, position, snapshot, rows } = aggregate
    const { value, context } = snapshot
    const { round, named } = context
    const seen = audience === 'host' || value.results === 'shown'
    const signed = (cards: readonly TextCard[]): TextCard[] =>
      cards.map((card) => ({
        ...(audience === 'host' ? card : seenCard(card)),
        name: named ? card.name : '',
      }))
    const grouped = seen && audience !== 'guest' ? context : { ...context, groups: [], wall: newWallView }
    const content = audience === 'host' ? grouped : { ...grouped, cause: null }
    // Guests learn which entry is highlighted, but are not told about each turn of a page.
    if (seen && audience === 'guest') content.wall = { ...newWallView, highlighted: context.wall.highlighted }
    const docs: Projected[] = [[`openText:${id}`, { id, position, value, context: content }]]
    if (seen || audience === 'screen') docs.push([`tally:${id}`, tallyDoc(aggregate, audience)])
    if (seen) {
      const chosen = ({ id: entryId, pinned }: TextCard) => pinned || entryId === context.wall.highlighted
      const { latest, earlier } =
        audience === 'guest' ? { latest: rows.cards.filter(chosen), earlier: [] } : inParts(rows.cards)
      docs.push([`wall:${id}`, { round, cards: signed(latest) }])
      if (earlier.length > 0) docs.push([`earlier-wall:${id}`, { round, cards: signed(earlier) }])
    }
    if (audience === 'host') {
      const [waiting, hidden, rejected] = [signed(rows.waiting), signed(rows.hidden), signed(rows.rejected)]
      docs.push([`put-aside:${id}`, { round, waiting, hidden, rejected }])
    }
    return docs
  },
  readOwn: readOwnEntries,
  guestNamed: nameEntries,
  guestErased: eraseEntries,
  guestsForgotten: unnameEntries,
}
