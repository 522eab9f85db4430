import type { ValuedPart } from '#contract/items/item.ts'
import { type RankingContent, valuesOfRanking } from '#contract/items/ranking.ts'
import { valueByPart } from '#machines/item/valued.ts'

/** How a guest weighs the options: what both methods have in common. */
export interface WeighedProps {
  options: readonly ValuedPart[]
  /** The rank or the points of each option that has one. */
  values: ReadonlyMap<string, number>
  /** The reason why the guest can no longer change the answer. */
  whyFixed: string | undefined
  onChange: (values: ReadonlyMap<string, number>) => void
}

/**
 * The rank or the points of each option in a ballot. The host may have changed the question since the guest chose: ranks
 * close the gap of a removed option, and what was chosen by the other method does not count.
 */
export function weighedIn(ranking: RankingContent, optionIds: readonly string[]): Map<string, number> {
  const { options, method } = ranking
  const values = valueByPart(options, valuesOfRanking(ranking), optionIds)
  const marked = options.filter(({ id }) => optionIds.some((optionId) => optionId.startsWith(`${id}-`)))
  if (marked.some(({ id }) => !values.has(id))) return new Map()
  if (method === 'points') return values
  return new Map(rankedIn(values).map((id, index) => [id, index + 1]))
}

/** The ids of the ranked options, from the first. */
export const rankedIn = (values: ReadonlyMap<string, number>): string[] =>
  [...values].toSorted(([, a], [, b]) => a - b).map(([id]) => id)
