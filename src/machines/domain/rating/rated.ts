import type { ErrorCode } from '#contract/errors.ts'
import { type RatingContent, ratingOptionId } from '#contract/items/rating.ts'

/**
 * The reason why a guest's ratings are refused. Undefined if the ratings are valid: one rating for each statement.
 */
export function ratedRefusal(
  rating: RatingContent,
  round: number,
  optionIds: string[],
): ErrorCode | undefined {
  if (round !== rating.round) return 'RoundOver'
  const steps = Array.from({ length: rating.steps }, (_, index) => index + 1)
  const of = rating.statements.map(({ id }) => new Set(steps.map((step) => ratingOptionId(id, step))))
  if (optionIds.some((optionId) => !of.some((known) => known.has(optionId)))) return 'OptionUnknown'
  const chosen = of.map((known) => optionIds.filter((optionId) => known.has(optionId)).length)
  if (chosen.some((count) => count > 1)) return 'OptionRepeated'
  if (chosen.some((count) => count === 0)) return 'OptionMissing'
  return undefined
}
