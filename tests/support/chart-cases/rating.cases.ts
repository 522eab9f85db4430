import type { RatingContent } from '#contract/items/rating.ts'
import type { RatingCommand, RatingEdit } from '#machines/domain/rating/rating.events.ts'
import { itemEvents } from './item.cases.ts'

/** A rating of two statements on a scale of three steps. */
export const twoStatements: RatingEdit = {
  title: 'How was it?',
  statements: [
    { id: 'talk', text: 'The talk' },
    { id: 'food', text: 'The food' },
  ],
  look: 'stars',
  steps: 3,
  lowLabel: 'Poor',
  highLabel: 'Great',
}

const oneStatement: RatingEdit = {
  ...twoStatements,
  statements: [{ id: 'talk', text: 'The talk' }],
  look: 'faces',
}

export const newRating: RatingContent = { ...twoStatements, round: 1 }

export const ratingEvents: RatingCommand[] = [
  { type: 'edit', content: twoStatements },
  { type: 'edit', content: oneStatement },
  ...itemEvents,
  { type: 'vote', round: 1, optionIds: ['talk-1', 'food-3'] },
  { type: 'vote', round: 1, optionIds: ['talk-1'] },
  { type: 'vote', round: 1, optionIds: ['talk-1', 'talk-2', 'food-3'] },
  { type: 'vote', round: 1, optionIds: ['talk-4', 'food-3'] },
  { type: 'vote', round: 2, optionIds: ['talk-2', 'food-2'] },
]
