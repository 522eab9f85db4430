import type { ErrorCode } from '#contract/errors.ts'
import { type RankingContent, valuesOfRanking } from '#contract/items/ranking.ts'
import * as limits from '#contract/limits.ts'
import { valuedRefusal, valuesIn } from '#machines/item/valued.ts'

/** The reason why a guest's order or points are refused. Undefined if they are valid. */
export function rankedRefusal(
  ranking: RankingContent,
  round: number,
  optionIds: string[],
): ErrorCode | undefined {
  const { options, method, partial } = ranking
  if (round !== ranking.round) return 'RoundOver'
  const values = valuesOfRanking(ranking)
  const refusal = valuedRefusal(options, values, optionIds, method === 'order' && partial)
  if (refusal) return refusal
  const given = valuesIn(options, values, optionIds).flat()
  if (method === 'points')
    return given.reduce((sum, points) => sum + points, 0) === limits.pointsShared
      ? undefined
      : 'PointsNotShared'
  if (new Set(given).size < given.length) return 'OptionRepeated'
  return Math.max(...given) > given.length ? 'OptionMissing' : undefined
}
