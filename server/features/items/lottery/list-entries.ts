import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { type ListRow, listKey } from '#machines/domain/lottery/match-list.ts'
import { allWinners } from '#machines/domain/lottery/winners.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { EnvelopeOf } from '#server/engine/command-envelope.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { workFeatureRefusal } from '#server/features/orders/orders.public.ts'
import { newId } from '#server/platform/ids.ts'
import type { Tx } from '#server/store/store.ts'
import { type PoolEntry, readExcluded, readList } from './pool.ts'

type ImportedEntry = EnvelopeOf<'Lottery/Import'>['payload']['entries'][number]

const rowOf = ({ name, detail }: ImportedEntry): ListRow => ({ name, detail })
/** PostgreSQL takes no empty list of ids. */
const readSome = async (tx: Tx, itemId: string, ids: readonly string[]): Promise<PoolEntry[]> =>
  ids.length > 0 ? readList(tx, itemId, ids) : []

const exactKey = ({ name, detail }: ListRow): string => `${name}\n${detail}`

interface Sorted {
  /** Entries of the list that get another name or detail. */
  changed: ImportedEntry[]
  further: ImportedEntry[]
}

/** Sorts out the entries whose ids are in the list. Another device may have removed an entry since. */
async function sortById(
  { tx }: UnitOfWork,
  itemId: string,
  entries: readonly ImportedEntry[],
): Promise<Sorted> {
  const ids = entries.flatMap(({ entryId }) => entryId ?? [])
  const listed = new Map((await readSome(tx, itemId, ids)).map((row) => [row.entryId, row]))
  const rowFor = ({ entryId = '' }: ImportedEntry) => listed.get(entryId)
  return {
    changed: entries.filter((entry) => {
      const row = rowFor(entry)
      return row && exactKey(row) !== exactKey(rowOf(entry))
    }),
    further: entries.filter((entry) => !rowFor(entry)),
  }
}

/** Leaves out the entries that the list already has, so that an import that arrives twice changes nothing. */
async function leaveOutListed(
  { tx }: UnitOfWork,
  itemId: string,
  entries: readonly ImportedEntry[],
): Promise<ImportedEntry[]> {
  const names = entries.map(({ name }) => name)
  if (names.length === 0) return []
  const rows = await tx
    .selectFrom('lottery_entry')
    .select(['name', 'detail'])
    .where('item_id', '=', itemId)
    .where('name', 'in', names)
    .execute()
  const counts = new Map([...Map.groupBy(rows, exactKey)].map(([key, same]) => [key, same.length]))
  return entries.filter((entry) => {
    const key = exactKey(rowOf(entry))
    const count = counts.get(key) ?? 0
    if (count >= entry.copy) return false
    counts.set(key, count + 1)
    return true
  })
}

/**
 * The entry ids of winners who are no longer in the list, by name and detail. They get their ids back, so that nobody
 * wins twice because the list was read again.
 */
async function formerWinners(
  work: UnitOfWork,
  lottery: Aggregate<'lottery'>,
  entries: readonly ImportedEntry[],
): Promise<Map<string, string[]>> {
  const keys = new Set(entries.map((entry) => listKey(rowOf(entry))))
  const winners = allWinners(lottery.snapshot.context)
    .map(({ winner }) => winner)
    .filter((winner) => keys.has(listKey(winner)))
  const ids = [...new Set(winners.map(({ entryId }) => entryId))]
  if (ids.length === 0) return new Map()
  const listed = await readList(work.tx, lottery.id, ids)
  // The pool of an earlier draw may have been the guests. Their ids belong to phones, not to a list.
  const guests = await work.tx
    .selectFrom('participation')
    .select('guest_id')
    .where('event_id', '=', work.row.id)
    .where('guest_id', 'in', ids)
    .execute()
  const taken = new Set([...listed.map(({ entryId }) => entryId), ...guests.map(({ guest_id }) => guest_id)])
  const former = new Map(
    winners.filter(({ entryId }) => !taken.has(entryId)).map((winner) => [winner.entryId, listKey(winner)]),
  )
  const byKey = Map.groupBy(former, ([, key]) => key)
  return new Map([...byKey].map(([key, found]) => [key, found.map(([entryId]) => entryId)]))
}

async function nextPosition({ tx }: UnitOfWork, itemId: string): Promise<number> {
  const last = await tx
    .selectFrom('lottery_entry')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return Number(last?.position ?? -1) + 1
}

/** Adds entries to the list of names. Entries that the list already has keep their ids, wins and exclusions. */
export async function importEntries(
  work: UnitOfWork,
  { payload }: EnvelopeOf<'Lottery/Import'>,
): Promise<Outcome> {
  const lottery = await work.load('lottery', payload.itemId)
  if (!lottery) return refused('NotFound')
  const barred = await workFeatureRefusal(work, 'importedDraws')
  if (barred) return barred
  const { context } = lottery.snapshot
  const { changed, further } = await sortById(work, lottery.id, payload.entries)
  const added = await leaveOutListed(work, lottery.id, further)
  const entries = context.entries + added.length
  if (entries > limits.lotteryEntriesMost) return refused('ListFull')
  const refusal = work.send(lottery, { type: 'fillPool', entries, excluded: context.excluded })
  if (refusal) return refusal
  for (const entry of changed) {
    await work.tx
      .updateTable('lottery_entry')
      .set(rowOf(entry))
      .where('item_id', '=', lottery.id)
      .where('entry_id', '=', entry.entryId ?? '')
      .execute()
  }
  const former = await formerWinners(work, lottery, added)
  const position = await nextPosition(work, lottery.id)
  const rows = added.map((entry, index) => ({
    item_id: lottery.id,
    entry_id: former.get(listKey(rowOf(entry)))?.shift() ?? newId(),
    ...rowOf(entry),
    position: position + index,
  }))
  if (rows.length > 0) await work.tx.insertInto('lottery_entry').values(rows).execute()
  return accepted({ added: rows.length, kept: payload.entries.length - rows.length })
}

/** Removes entries and their exclusions from the list of names. An entry that is not in the list is ignored. */
export async function removeEntries(
  work: UnitOfWork,
  { payload }: EnvelopeOf<'Lottery/RemoveEntries'>,
): Promise<Outcome> {
  const lottery = await work.load('lottery', payload.itemId)
  if (!lottery) return refused('NotFound')
  const ids = (await readList(work.tx, lottery.id, payload.entryIds)).map(({ entryId }) => entryId)
  const excluded = await readExcluded(work.tx, lottery.id)
  const { context } = lottery.snapshot
  const refusal = work.send(lottery, {
    type: 'fillPool',
    entries: context.entries - ids.length,
    excluded: excluded.size - ids.filter((entryId) => excluded.has(entryId)).length,
  })
  if (refusal) return refusal
  if (ids.length === 0) return accepted({ removed: 0 })
  for (const table of ['lottery_entry', 'lottery_exclusion'] as const) {
    await work.tx.deleteFrom(table).where('item_id', '=', lottery.id).where('entry_id', 'in', ids).execute()
  }
  return accepted({ removed: ids.length })
}
