import type { ItemContent, ItemDoc } from './item.ts'

export type RatingLook = 'stars' | 'numbers' | 'faces'

export interface RatingStatement {
  id: string
  text: string
}

/** A rating of one or several statements. Guests rate all statements on the same scale. */
export interface RatingContent extends ItemContent {
  statements: RatingStatement[]
  look: RatingLook
  /** Number of steps on the scale. The lowest step is 1. */
  steps: number
  /** Labels at the two ends of the scale. A label may be empty. */
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
