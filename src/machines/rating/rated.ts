import type { ErrorCode } from '../../contract/errors.ts'
import { type RatingContent, ratingOptionId } from '../../contract/items/rating.ts'

/** What is wrong with a guest's ratings, or undefined if nothing is: each statement is rated once. */
export function ratedFault(rating: RatingContent, round: number, optionIds: string[]): ErrorCode | undefined {
  if (round !== rating.round) return 'RoundOver'
  const steps = Array.from({ length: rating.steps }, (_, index) => index + 1)
  const of = rating.statements.map(({ id }) => new Set(steps.map((step) => ratingOptionId(id, step))))
  if (optionIds.some((optionId) => !of.some((known) => known.has(optionId)))) return 'OptionUnknown'
  const chosen = of.map((known) => optionIds.filter((optionId) => known.has(optionId)).length)
  if (chosen.some((count) => count > 1)) return 'OptionRepeated'
  if (chosen.some((count) => count === 0)) return 'OptionMissing'
  return undefined
}
