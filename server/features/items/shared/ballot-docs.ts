import type { Audience } from '#contract/audience.ts'
import type { TallyDoc } from '#contract/items/item.ts'
import type { BallotKind } from '#machines/domain/item-charts/item-charts.ts'
import type { Aggregate, ProjectionContext } from '#server/engine/aggregate.ts'
import type { Projected } from '#server/engine/projected.ts'

/** The answer source of kinds with ballots. */
export const byBallot = {
  command: 'Item/Vote',
  table: 'ballot',
  said: 'option_ids',
  question: "''",
} as const

function tallyDoc(aggregate: Aggregate<BallotKind>, optionIds: readonly string[], shown: boolean): TallyDoc {
  const { votes } = aggregate.tally
  const counts = Object.fromEntries(optionIds.map((optionId) => [optionId, votes.get(optionId) ?? 0]))
  return {
    round: aggregate.snapshot.context.round,
    voters: votes.get('') ?? 0,
    counts: shown ? counts : null,
  }
}

/**
 * Whether the audience sees the item. Hosts see every item. Guests see active items. The screen also sees the
 * presented item. Speakers see no items.
 */
export function isSeen(
  { snapshot, id }: { id: string; snapshot: { value: { activity: string } } },
  audience: Audience,
  projectionContext: ProjectionContext,
): boolean {
  if (audience === 'speaker') return false
  if (audience === 'host' || snapshot.value.activity === 'active') return true
  return audience === 'screen' && projectionContext.presentedIds.includes(id)
}

/**
 * The tally, with its counts only if the results are shown. Before that, guests get no tally, and the screen only the
 * number of voters.
 */
export function projectTally(
  aggregate: Aggregate<BallotKind>,
  audience: Audience,
  optionIds: readonly string[],
): Projected[] {
  const shown = audience === 'host' || aggregate.snapshot.value.results === 'shown'
  if (!shown && audience === 'guest') return []
  return [[`tally:${aggregate.id}`, tallyDoc(aggregate, optionIds, shown)]]
}
