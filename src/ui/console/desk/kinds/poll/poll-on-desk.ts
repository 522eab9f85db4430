import { ListChecks } from 'lucide-react'
import type { KindOnDesk } from '#ui/console/desk/items/kind-on-desk.ts'
import { standOfVoting } from '#ui/console/desk/items/stand-of-voting.ts'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { PollDetail } from './poll-detail.tsx'

export const pollOnDesk: KindOnDesk<'poll'> = {
  icon: ListChecks,
  Detail: PollDetail,
  Form: lazyPart(() => import('./poll-form-dialog.tsx')),
  standOf: standOfVoting,
}
