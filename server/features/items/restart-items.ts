import { isDeepStrictEqual } from 'node:util'
import { itemBefore } from '#machines/run/item-effects.ts'
import { begin } from '#server/engine/charts.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { nextRound } from './shared/items.ts'
import { readItemStates, takeStep } from './take-step.ts'

/**
 * Begins a new round of every item that was opened, answered or drawn, and closes it. The ended rounds keep their
 * answers. For a show that begins again after a rehearsal.
 */
export async function restartItems(work: UnitOfWork): Promise<void> {
  for (const { id } of await readItemStates(work)) {
    const item = await work.loadItem(id)
    if (!item) continue
    const { snapshot } = item
    const isNew = isDeepStrictEqual(snapshot.value, begin(item.kind, snapshot.context as never).value)
    if (isNew && work.features.votersOf(item) === 0 && itemBefore(id, snapshot).drawn === 0) continue
    await nextRound(work, item)
    const renewed = await work.loadItem(id)
    if (renewed && (renewed.snapshot.value as { activity: string }).activity === 'active')
      await takeStep(work, renewed, 'deactivate')
  }
}
