import { type Outcome, refused } from '#contract/errors.ts'
import type { ItemContents } from '#contract/items/kinds.ts'
import type { BallotKind } from '#machines/domain/item-charts/item-charts.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { nextRound } from './items.ts'
import { keptParts } from './kept-parts.ts'

interface PartsEdit {
  /** The parts before the edit. */
  old: readonly { id: string }[]
  /** The id of each part of the edit; undefined for a new part. */
  given: readonly (string | undefined)[]
  /** Whether answers to the old content mean the same with the new one, apart from the parts. */
  comparable?: boolean
  content: object
}

/**
 * Changes the content of an item with ballots. An edit that removes or adds parts, or changes their meaning, begins a new
 * round if there are ballots, because they would no longer add up. The existing ballots stay with their round.
 */
export async function editParts<Kind extends BallotKind>(
  work: UnitOfWork,
  item: Aggregate<Kind> | undefined,
  editOf: (before: ItemContents[Kind]) => PartsEdit,
): Promise<Outcome> {
  if (!item) return refused('NotFound')
  const before = (item.snapshot as { context: unknown }).context as ItemContents[Kind]
  const { old, given, comparable = true, content } = editOf(before)
  const kept = keptParts(old, given)
  if (!kept.ok) return kept
  const refusal = work.send(item, { type: 'edit', content } as never)
  if (refusal) return refusal
  const edited = await work.load(item.kind, item.id)
  const answered = (item.tally.votes.get('') ?? 0) > 0
  return answered && !(kept.data && comparable) && edited ? nextRound(work, edited, before) : done
}
