import type { KindOnDesk } from '#ui/console/desk/items/kind-on-desk.ts'
import { votingStatus } from '#ui/console/desk/items/voting-status.ts'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { WordCloudDetail } from './word-cloud-detail.tsx'

export const wordCloudOnDesk: KindOnDesk<'wordCloud'> = {
  Detail: WordCloudDetail,
  Form: lazyPart(() => import('./word-cloud-form-dialog.tsx')),
  statusOf: votingStatus,
}
