import { expect, it } from 'vitest'
import type { RatingContent } from '../../../src/contract/items/rating.ts'
import { formatMean, ratingFigures } from '../../../src/ui/screen/kinds/rating/rating-figures.ts'

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

it('counts the steps of each statement, and their mean', () => {
  const counts = { 'talk-1': 1, 'talk-3': 3, 'food-2': 4 }
  expect(ratingFigures(rating, { round: 2, voters: 4, counts })).toEqual([
    { id: 'talk', text: 'The talk', counts: [1, 0, 3], ratings: 4, mean: 2.5 },
    { id: 'food', text: 'The food', counts: [0, 4, 0], ratings: 4, mean: 2 },
  ])
})

it.each([
  ['of another round', { round: 1, voters: 1, counts: { 'talk-1': 1 } }],
  ['that are hidden', { round: 2, voters: 1, counts: null }],
  ['that are not there', undefined],
])('knows nothing from ratings %s', (_, tally) => {
  expect(ratingFigures(rating, tally).map(({ ratings, mean }) => [ratings, mean])).toEqual([
    [0, null],
    [0, null],
  ])
})

it('writes a mean as the language does, with one decimal', () => {
  expect([formatMean('en', 4.25), formatMean('es', 4), formatMean('zh', null)]).toEqual(['4.3', '4,0', '–'])
})
