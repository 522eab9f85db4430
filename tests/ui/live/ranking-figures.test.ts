import { expect, it } from 'vitest'
import type { TallyDoc } from '#contract/items/item.ts'
import type { RankingContent } from '#contract/items/ranking.ts'
import { threeInOrder } from '#tests/support/chart-cases/ranking.cases.ts'
import { wordsIn } from '#tests/support/words.ts'
import { detailsOf, optionInWords, rankingFigures } from '#ui/live/ranking-figures.ts'

const t = wordsIn('en')
const order: RankingContent = { ...threeInOrder, round: 2 }
const points: RankingContent = { ...order, method: 'points' }
const tally = (voters: number, counts: Record<string, number>) => ({ round: 2, voters, counts })
const scores = (ranking: RankingContent, given: TallyDoc | undefined) =>
  rankingFigures(ranking, given).map(({ id, rank, score }) => [id, rank, score])

it('an order gives Borda points, the mean rank of those who ranked an option, and its first places', () => {
  // Three guests: Oslo, Rome, Lima; Oslo, Lima, Rome; and one who ranked only Rome.
  const counts = { 'oslo-1': 2, 'rome-2': 1, 'rome-3': 1, 'rome-1': 1, 'lima-3': 1, 'lima-2': 1 }
  const figures = rankingFigures(order, tally(3, counts))
  expect(figures).toMatchObject([
    { id: 'rome', rank: 1, score: 6, meanRank: 2, firsts: 1, share: 1, place: 0 },
    { id: 'oslo', rank: 1, score: 6, meanRank: 1, firsts: 2, share: 1, place: 1 },
    { id: 'lima', rank: 3, score: 3, meanRank: 2.5, firsts: 0, share: 0.5, place: 2 },
  ])
  const [rome] = figures
  expect(rome && optionInWords(t, rome)).toBe('1: Rome, 6 points, average place 2.0 · 1 first place')
})

it('points give their mean and their standard deviation', () => {
  const counts = { 'rome-60': 1, 'rome-20': 1, 'oslo-40': 1, 'oslo-0': 1, 'lima-0': 1, 'lima-80': 1 }
  const figures = rankingFigures(points, tally(2, counts))
  expect(figures.map(({ id, score, spread, meanRank }) => [id, score, spread, meanRank])).toEqual([
    ['rome', 40, 20, null],
    ['lima', 40, 40, null],
    ['oslo', 20, 20, null],
  ])
  const [rome] = figures
  expect(rome && detailsOf(t, rome)).toBe('on average, spread ±20.0')
})

it('a ranking without answers, of another round or with hidden results keeps the order of the question', () => {
  const unanswered = [
    ['rome', 1, null],
    ['oslo', 1, null],
    ['lima', 1, null],
  ]
  expect(scores(order, undefined)).toEqual(unanswered)
  expect(scores(order, tally(0, {}))).toEqual(unanswered)
  expect(scores(order, { round: 1, voters: 3, counts: { 'oslo-1': 3 } })).toEqual(unanswered)
  expect(scores(points, { round: 2, voters: 3, counts: null })).toEqual(unanswered)
})

it('an option that nobody ranked has no points and no mean rank', () => {
  const lima = rankingFigures(order, tally(1, { 'oslo-1': 1 })).find(({ id }) => id === 'lima')
  expect(lima).toMatchObject({ score: 0, meanRank: null, firsts: 0 })
  expect(lima && detailsOf(t, lima)).toBe('')
})
