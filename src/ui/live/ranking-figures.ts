import { type TallyDoc, valueId } from '#contract/items/item.ts'
import { type RankingContent, valuesOfRanking } from '#contract/items/ranking.ts'
import * as limits from '#contract/limits.ts'
import { formatNumber } from '#i18n/base/format.ts'
import type { Translator } from '#i18n/translator.ts'
import { formatMean } from './rating-figures.ts'

/** The answers to an option of a ranking. */
export interface OptionFigures {
  id: string
  text: string
  /** The index of the option in the question, for its colour. */
  place: number
  /** The place in the result, from 1. Options with the same score share a place. */
  rank: number
  /**
   * The Borda points, or the mean of the points: an option that is first of n gets n points, one that is last gets 1, and
   * one that was left out gets none. Null without answers.
   */
  score: number | null
  /** The mean rank of those who ranked the option. Null if nobody has, or if guests share points. */
  meanRank: number | null
  /** Number of guests who put the option first. */
  firsts: number
  /** The standard deviation of the points. Null without answers, or if guests put the options in order. */
  spread: number | null
  /** The length of the bar, from 0 to 1: points as a part of 100, Borda points as a part of the best score. */
  share: number
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The options in the order of the result. Without answers they are in the order of the question. */
export function rankingFigures(ranking: RankingContent, tally: TallyDoc | undefined): OptionFigures[] {
  const { options, method, round } = ranking
  const known = tally?.round === round ? tally.counts : null
  const values = valuesOfRanking(ranking)
  const scored = options.map(({ id, text }, place) => {
    const counts = values.map((value) => known?.[valueId(id, value)] ?? 0)
    const answers = sumOf(counts)
    const total = sumOf(counts.map((count, index) => count * (values[index] ?? 0)))
    const mean = answers > 0 ? total / answers : null
    const borda = answers * (options.length + 1) - total
    const distances = counts.map((count, index) => count * ((values[index] ?? 0) - (mean ?? 0)) ** 2)
    const inOrder = method === 'order'
    const isEmpty = known === null || tally?.voters === 0
    return {
      id,
      text,
      place,
      score: isEmpty ? null : inOrder ? borda : mean,
      meanRank: inOrder ? mean : null,
      firsts: inOrder ? (counts[0] ?? 0) : 0,
      spread: inOrder || answers === 0 ? null : Math.sqrt(sumOf(distances) / answers),
    }
  })
  const full = method === 'points' ? limits.pointsShared : Math.max(...scored.map(({ score }) => score ?? 0))
  const better = (score: number | null) => scored.filter((other) => (other.score ?? 0) > (score ?? 0)).length
  return scored
    .map((option) => ({
      ...option,
      rank: better(option.score) + 1,
      share: full > 0 ? (option.score ?? 0) / full : 0,
    }))
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place)
}

/** The score in words: whole Borda points, or a mean with at most one decimal. */
const scoreInWords = (t: Translator<'ranking'>, score: number): string =>
  t('ranking.points', { count: formatNumber(t.language, Math.round(score * 10) / 10) })

/** What there is to say about an option besides its score, such as `average place 1.8 · 12 first places`. */
export function detailsOf(t: Translator<'ranking'>, { meanRank, firsts, spread }: OptionFigures): string {
  const details = [
    meanRank !== null && t('ranking.meanRank', { rank: formatMean(t.language, meanRank) }),
    meanRank !== null && t('ranking.firsts', { count: firsts }),
    spread !== null && t('ranking.spread', { spread: formatMean(t.language, spread) }),
  ]
  return details.filter((detail) => detail !== false).join(' · ')
}

/** The place of an option in the result, as a sentence. */
export function optionInWords(t: Translator<'ranking'>, option: OptionFigures): string {
  const { rank, text, score } = option
  const details = [scoreInWords(t, score ?? 0), detailsOf(t, option)]
    .filter((detail) => detail !== '')
    .join(', ')
  return t('ranking.textAlternativeOption', { rank, text, details })
}

/** The rows of a ranking as all surfaces draw them. `tally`: undefined while the results are hidden. */
export const rankingBars = (t: Translator<'ranking'>, ranking: RankingContent, tally: TallyDoc | undefined) =>
  rankingFigures(ranking, tally).map((option) => ({
    id: option.id,
    place: option.place,
    text: option.text,
    result:
      option.score === null
        ? undefined
        : {
            rank: option.rank,
            share: option.share,
            score: scoreInWords(t, option.score),
            detail: detailsOf(t, option),
          },
  }))
