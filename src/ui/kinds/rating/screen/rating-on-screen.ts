import type { KindOnScreen } from '#ui/screen/frame/kind-on-screen.ts'
import { RatingPicture, RatingTextAlternative } from './rating-picture.tsx'

export const ratingOnScreen: KindOnScreen<'rating'> = {
  Picture: RatingPicture,
  TextAlternative: RatingTextAlternative,
}
