import { expect, it } from 'vitest'
import type { RatingContent } from '#contract/items/rating.ts'
import { formatMean, ratingFigures } from '#ui/live/rating-figures.ts'

const rating: RatingContent = {
  title: 'How was it?',
  statements: [
    { id: 'talk', text: 'The talk' },
    { id: 'food', text: 'The food' },
  ],
  look: 'stars',
  steps: 3,
  lowLabel: '',
  highLabel: '',
  round: 2,
}

it('the figures of a rating contain the counts per step and the mean of each statement', () => {
  const counts = { 'talk-1': 1, 'talk-3': 3, 'food-2': 4 }
  expect(ratingFigures(rating, { round: 2, voters: 4, counts })).toEqual([
    { id: 'talk', text: 'The talk', counts: [1, 0, 3], ratings: 4, mean: 2.5, hue: 0 },
    { id: 'food', text: 'The food', counts: [0, 4, 0], ratings: 4, mean: 2, hue: 1 },
  ])
})

it('the only statement of a rating has no hue of its own', () => {
  const alone = { ...rating, statements: rating.statements.slice(0, 1) }
  expect(ratingFigures(alone, undefined).map(({ hue }) => hue)).toEqual([undefined])
})

it.each([
  ['of another round', { round: 1, voters: 1, counts: { 'talk-1': 1 } }],
  ['that are hidden', { round: 2, voters: 1, counts: null }],
  ['that have not arrived', undefined],
])('the figures of a rating are empty for ratings %s', (_, tally) => {
  expect(ratingFigures(rating, tally).map(({ ratings, mean }) => [ratings, mean])).toEqual([
    [0, null],
    [0, null],
  ])
})

it('a mean is written in the format of the language, with one decimal', () => {
  expect([formatMean('en', 4.25), formatMean('es', 4), formatMean('zh', null)]).toEqual(['4.3', '4,0', '–'])
})
