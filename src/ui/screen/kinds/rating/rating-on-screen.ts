import type { KindOnScreen } from '../kind-on-screen.ts'
import { RatingPicture } from './rating-picture.tsx'
import { RatingTwin } from './rating-twin.tsx'

export const ratingOnScreen: KindOnScreen<'rating'> = { Picture: RatingPicture, Twin: RatingTwin }
