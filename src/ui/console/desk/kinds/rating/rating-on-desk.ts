import { Star } from 'lucide-react'
import type { KindOnDesk } from '#ui/console/desk/items/kind-on-desk.ts'
import { standOfVoting } from '#ui/console/desk/items/stand-of-voting.ts'
import { RatingDetail } from './rating-detail.tsx'
import { RatingFormDialog } from './rating-form-dialog.tsx'

export const ratingOnDesk: KindOnDesk<'rating'> = {
  icon: Star,
  Detail: RatingDetail,
  Form: RatingFormDialog,
  standOf: standOfVoting('rating', 'stopped'),
}
