import type { TallyDoc } from '#contract/items/item.ts'
import { valueId } from '#contract/items/item.ts'
import type { RatingContent } from '#contract/items/rating.ts'
import { type Language, languageTags } from '#i18n/base/language.ts'

/** The ratings of a statement. */
export interface StatementFigures {
  id: string
  text: string
  /** Number of ratings for each step, from the lowest. */
  counts: readonly number[]
  ratings: number
  /** The mean of the ratings. Null while there is no rating or the results are hidden. */
  mean: number | null
  /** Index of the statement's hue. Undefined for the only statement, which has the theme's colour of charts. */
  hue: number | undefined
}

export function ratingFigures(
  { statements, steps, round }: RatingContent,
  tally: TallyDoc | undefined,
): StatementFigures[] {
  const known = tally?.round === round ? tally.counts : null
  return statements.map(({ id, text }, place) => {
    const counts = Array.from({ length: steps }, (_, index) => known?.[valueId(id, index + 1)] ?? 0)
    const ratings = counts.reduce((sum, count) => sum + count, 0)
    const points = counts.reduce((sum, count, index) => sum + count * (index + 1), 0)
    const hue = statements.length > 1 ? place : undefined
    return { id, text, counts, ratings, mean: ratings > 0 ? points / ratings : null, hue }
  })
}

/** The mean formatted for the language, for example `4.3`. A dash if the mean is null. */
export const formatMean = (language: Language, mean: number | null): string =>
  mean === null
    ? '–'
    : new Intl.NumberFormat(languageTags[language], {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }).format(mean)
