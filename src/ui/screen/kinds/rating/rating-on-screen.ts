import type { KindOnScreen } from '#ui/screen/frame/kind-on-screen.ts'
import { RatingPicture } from './rating-picture.tsx'
import { RatingTextAlternative } from './rating-text-alternative.tsx'

export const ratingOnScreen: KindOnScreen<'rating'> = {
  Picture: RatingPicture,
  TextAlternative: RatingTextAlternative,
}
