import type { Refusal } from '#contract/errors.ts'
import { type ItemKind, isItemKind, itemKinds } from '#contract/items/kinds.ts'
import { type ItemStep, ownItemSteps } from '#machines/domain/run/item-effects.ts'
import type { ItemState } from '#machines/domain/run/show-view.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { ChartEvent } from '#server/engine/charts.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { kindOnServer } from './kinds.ts'
import type { CommonStep, OwnStep } from './shared/item-kind.ts'

const ownSteps: ReadonlySet<ItemStep> = new Set<OwnStep>(ownItemSteps)

const isOwn = (type: ItemStep): type is OwnStep => ownSteps.has(type)

/** Takes a step of an item, with all its effects: deadlines, scores, draws that are put away. */
export async function takeStep<K extends ItemKind>(
  work: UnitOfWork,
  item: Aggregate<K>,
  type: CommonStep | OwnStep,
  word?: string,
): Promise<Refusal | undefined> {
  const kind = kindOnServer(item.kind)
  if (isOwn(type)) {
    if (!kind.takeOwn) throw new Error(`${item.kind} has no step ${type}`)
    return kind.takeOwn(work, item, type, word)
  }
  return kind.take ? kind.take(work, item, type) : work.send(item, { type } as ChartEvent<K>)
}

/** The states of all items of the event, with the changes of this unit of work. */
export async function readItemStates(work: UnitOfWork): Promise<ItemState[]> {
  const rows = await work.tx
    .selectFrom('aggregate')
    .select(['id', 'kind', 'state'])
    .where('event_id', '=', work.row.id)
    .where('kind', 'in', itemKinds)
    .orderBy('position')
    .execute()
  const states = new Map(
    rows.map(({ id, kind, state }): [string, ItemState] => [
      id,
      { id, kind: kind as ItemKind, ...(JSON.parse(state) as Pick<ItemState, 'value' | 'context'>) },
    ]),
  )
  for (const [id, { before, now }] of work.entries) {
    if (now && isItemKind(now.kind)) {
      const { value, context } = now.snapshot
      states.set(id, { id, kind: now.kind, value, context })
    } else if (before) states.delete(id)
  }
  return [...states.values()]
}
