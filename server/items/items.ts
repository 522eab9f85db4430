import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import type { ItemContent } from '../../src/contract/items/item.ts'
import type { ItemContents, ItemKind } from '../../src/contract/items/kinds.ts'
import { itemKinds } from '../../src/contract/items/kinds.ts'
import * as limits from '../../src/contract/limits.ts'
import { newId } from '../ids.ts'
import { itemFeatureRefusal } from '../orders/work-level.ts'
import { endedRound, holdUploads } from '../uploads/upload-use.ts'
import type { ChartContext } from '../work/charts.ts'
import type { Subject } from '../work/subject.ts'
import { done, type Work } from '../work/work.ts'
import { writeTally } from '../work/write-tally.ts'

/** The items of the event in the order of the show, as they stand in this work. */
export async function itemPositions(work: Work): Promise<{ id: string; position: number }[]> {
  const stored = await work.tx
    .selectFrom('aggregate')
    .select(['id', 'position'])
    .where('event_id', '=', work.row.id)
    .where('kind', 'in', itemKinds)
    .execute()
  const positions = new Map(stored.map((row) => [row.id, row.position]))
  for (const [key, entry] of work.entries) {
    const either = entry.now ?? entry.before
    if (!either || !(itemKinds as readonly string[]).includes(either.kind)) continue
    if (entry.now) positions.set(key, entry.now.position)
    else positions.delete(key)
  }
  return [...positions].map(([id, position]) => ({ id, position })).sort((a, b) => a.position - b.position)
}

/** Adds an item after the others. */
export async function addItem<Kind extends ItemKind>(
  work: Work,
  kind: Kind,
  content: Omit<ItemContents[Kind], 'round'>,
): Promise<Outcome> {
  const positions = await itemPositions(work)
  if (positions.length >= limits.itemsPerEvent) return refused('ItemsFull', { most: limits.itemsPerEvent })
  const whole = { ...content, round: 1 } as unknown as ItemContents[Kind]
  const refusal = await itemFeatureRefusal(work, kind, whole)
  if (refusal) return refusal
  const id = newId()
  work.create(kind, id, whole as unknown as ChartContext<Kind>, {
    position: (positions.at(-1)?.position ?? 0) + 1,
  })
  return accepted({ ItemId: id })
}

/**
 * Begins the next round; what was answered stays with its own.
 * @param asked what the round that ends has asked, where the item was changed with the same command.
 */
export async function nextRound(
  work: Work,
  item: Subject<ItemKind>,
  asked: ItemContent = item.snapshot.context,
): Promise<Outcome> {
  const refusal = work.send(item, { type: 'reset' })
  if (refusal) return refusal
  // What this batch has counted in the round that ends would be lost with it.
  await writeTally(work, item, work.entries.get(item.id)?.before ?? null)
  if (work.kinds.votersOf(item) > 0) {
    await work.tx
      .insertInto('ended_round')
      .values({ item_id: item.id, round: asked.round, content: JSON.stringify(asked), ended_at: work.at })
      .execute()
    await holdUploads(work.tx, endedRound(item.id, asked.round), asked, work.at)
  }
  await work.kinds.endRound(work, item)
  const reset = await work.loadItem(item.id)
  if (reset) {
    const { round } = reset.snapshot.context
    work.change(reset, {
      tally: { round, votes: new Map(), seq: work.seq + 1 },
      rows: work.kinds.noRows(reset.kind),
    })
  }
  return done
}
