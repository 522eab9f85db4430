import type { KindOnDesk } from '#ui/console/desk/items/kind-on-desk.ts'
import { votingStatus } from '#ui/console/desk/items/voting-status.ts'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { OpenTextDetail } from './open-text-detail.tsx'

export const openTextOnDesk: KindOnDesk<'openText'> = {
  Detail: OpenTextDetail,
  Form: lazyPart(() => import('./open-text-form-dialog.tsx')),
  waitingPlace: 'waiting',
  statusOf: votingStatus,
}
