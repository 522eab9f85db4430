import type { KindOnDesk } from '#ui/console/desk/items/kind-on-desk.ts'
import { votingStatus } from '#ui/console/desk/items/voting-status.ts'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { RatingDetail } from './rating-detail.tsx'

export const ratingOnDesk: KindOnDesk<'rating'> = {
  Detail: RatingDetail,
  Form: lazyPart(() => import('./rating-form-dialog.tsx')),
  statusOf: votingStatus,
}
