import type { KindOnDesk } from '#ui/console/desk/items/kind-on-desk.ts'
import { votingStatus } from '#ui/console/desk/items/voting-status.ts'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { PollDetail } from './poll-detail.tsx'

export const pollOnDesk: KindOnDesk<'poll'> = {
  Detail: PollDetail,
  Form: lazyPart(() => import('./poll-form-dialog.tsx')),
  statusOf: votingStatus,
}
