import type { ItemKindInContract } from './item-kind.ts'
import type { RatingContent, RatingDocs } from './rating.ts'

export const ratingKind: ItemKindInContract<RatingContent, RatingDocs> = {
  place: 'polls',
  endsByAnswers: true,
}
