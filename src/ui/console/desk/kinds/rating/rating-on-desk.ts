import { Star } from 'lucide-react'
import type { KindOnDesk } from '#ui/console/desk/items/kind-on-desk.ts'
import { standOfVoting } from '#ui/console/desk/items/stand-of-voting.ts'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { RatingDetail } from './rating-detail.tsx'

export const ratingOnDesk: KindOnDesk<'rating'> = {
  icon: Star,
  Detail: RatingDetail,
  Form: lazyPart(() => import('./rating-form-dialog.tsx')),
  standOf: standOfVoting,
}
