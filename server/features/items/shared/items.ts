import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { ItemContent } from '#contract/items/item.ts'
import type { ItemContents, ItemKind } from '#contract/items/kinds.ts'
import { itemKinds } from '#contract/items/kinds.ts'
import * as limits from '#contract/limits.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { ChartContext } from '#server/engine/charts.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { writeTally } from '#server/engine/write-tally.ts'
import { addItemCue } from '#server/features/cues/cues.public.ts'
import { itemFeatureRefusal } from '#server/features/orders/orders.public.ts'
import { newId } from '#server/platform/ids.ts'
import { endedRound, holdUploads } from '#server/platform/uploads/upload-use.ts'

/** The event's items in the order of the show, with the changes of this unit of work. */
export async function itemPositions(work: UnitOfWork): Promise<{ id: string; position: number }[]> {
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

/** Adds an item at the end of the show. */
export async function addItem<Kind extends ItemKind>(
  work: UnitOfWork,
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
  await addItemCue(work, kind, id)
  return accepted({ itemId: id })
}

/**
 * Starts the next round of an item. The existing answers stay with their round.
 * @param asked content of the ending round, if the same command has changed the item
 */
export async function nextRound(
  work: UnitOfWork,
  item: Aggregate<ItemKind>,
  asked: ItemContent = item.snapshot.context,
): Promise<Outcome> {
  const refusal = work.send(item, { type: 'reset' })
  if (refusal) return refusal
  // Write the tally of the ending round now. Otherwise the votes of this batch would be lost.
  await writeTally(work, item, work.entries.get(item.id)?.before ?? null)
  if (work.features.votersOf(item) > 0) {
    await work.tx
      .insertInto('ended_round')
      .values({ item_id: item.id, round: asked.round, content: JSON.stringify(asked), ended_at: work.at })
      .execute()
    await holdUploads(work.tx, endedRound(item.id, asked.round), asked, work.at)
  }
  await work.features.endRound(work, item)
  const reset = await work.loadItem(item.id)
  if (reset) {
    const { round } = reset.snapshot.context
    work.change(reset, {
      tally: { round, votes: new Map(), seq: work.seq + 1 },
      rows: work.features.noRows(reset.kind),
    })
  }
  return done
}
