import { type Outcome, refused } from '#contract/errors.ts'
import { type ItemKind, type ItemPlace, itemPlaces } from '#contract/items/kinds.ts'
import type { PresentCommand } from '#machines/present/present.events.ts'
import { type Aggregate, presentedIds } from '#server/engine/aggregate.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'

export async function show(work: UnitOfWork, event: PresentCommand): Promise<Outcome> {
  const present = await work.load('present', `present-${work.row.id}`)
  if (!present) return refused('NotFound')
  return work.send(present, event) ?? done
}

type ShowItem = Extract<PresentCommand, { type: 'showPoll' | 'showInteraction' }>

export async function showItem(work: UnitOfWork, event: ShowItem, place: ItemPlace): Promise<Outcome> {
  if (event.itemId !== null) {
    const item = await work.loadItem(event.itemId)
    if (!item || itemPlaces[item.kind] !== place) return refused('NotFound')
  }
  // Load the item that leaves the screen too, so that its documents are removed from the screen.
  for (const id of work.projectionContext.presentedIds) await work.loadItem(id)
  const outcome = await show(work, event)
  const present = await work.load('present', `present-${work.row.id}`)
  if (outcome.ok) work.setProjectionContext({ presentedIds: presentedIds(present?.snapshot.context) })
  return outcome
}

/** Puts an item on the screen, even if the item is already there. */
export const putOnScreen = (
  work: UnitOfWork,
  { id: itemId, kind }: Aggregate<ItemKind>,
): Promise<Outcome> => {
  const place = itemPlaces[kind]
  return showItem(work, { type: place === 'polls' ? 'showPoll' : 'showInteraction', itemId }, place)
}

/** Takes a removed item off the screen. Does nothing if the item is not on the screen. */
export async function takeOffScreen(work: UnitOfWork, itemId: string): Promise<void> {
  const present = await work.load('present', `present-${work.row.id}`)
  if (!present || !work.projectionContext.presentedIds.includes(itemId)) return
  work.send(present, { type: 'itemRemoved', itemId })
  const now = await work.load('present', present.id)
  work.setProjectionContext({ presentedIds: presentedIds(now?.snapshot.context) })
}
