import type { ItemContent, ItemDoc } from './item.ts'

export type RatingLook = 'stars' | 'numbers' | 'faces'

export interface RatingStatement {
  id: string
  text: string
}

/** One or several statements, each rated on the same scale. */
export interface RatingContent extends ItemContent {
  statements: RatingStatement[]
  look: RatingLook
  /** Steps of the scale, rated from 1. */
  steps: number
  /** At the scale's ends; may be empty. */
  lowLabel: string
  highLabel: string
}

export type RatingDoc = ItemDoc<
  {
    activity: 'deactivated' | 'active'
    voting: 'open' | 'locked'
    results: 'hidden' | 'shown'
  },
  RatingContent
>

export interface RatingDocs {
  [rating: `rating:${string}`]: RatingDoc
}

/** How a ballot names that a statement was rated so; the tally counts under the same name. */
export const ratingOptionId = (statementId: string, step: number): string => `${statementId}-${step}`
