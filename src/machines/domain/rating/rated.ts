import type { ErrorCode } from '#contract/errors.ts'
import type { RatingContent } from '#contract/items/rating.ts'
import { valuedRefusal } from '#machines/item/valued.ts'

/** The steps of the scale, from the lowest. */
export const stepsOf = ({ steps }: Pick<RatingContent, 'steps'>): number[] =>
  Array.from({ length: steps }, (_, index) => index + 1)

/**
 * The reason why a guest's ratings are refused. Undefined if the ratings are valid: one rating for each statement.
 */
export const ratedRefusal = (
  rating: RatingContent,
  round: number,
  optionIds: string[],
): ErrorCode | undefined =>
  round === rating.round ? valuedRefusal(rating.statements, stepsOf(rating), optionIds) : 'RoundOver'
