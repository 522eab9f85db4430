import { ListChecks } from 'lucide-react'
import type { KindOnDesk } from '#ui/console/desk/items/kind-on-desk.ts'
import { standOfVoting } from '#ui/console/desk/items/stand-of-voting.ts'
import { PollDetail } from './poll-detail.tsx'
import { PollFormDialog } from './poll-form-dialog.tsx'

export const pollOnDesk: KindOnDesk<'poll'> = {
  icon: ListChecks,
  Detail: PollDetail,
  Form: PollFormDialog,
  standOf: standOfVoting('open', 'locked'),
}
