import { ListChecks } from 'lucide-react'
import type { ItemKind } from '../../../contract/items/kinds.ts'
import type { KindOnDesk } from './kind-on-desk.ts'
import { PollDetail } from './poll/poll-detail.tsx'
import { PollFormDialog } from './poll/poll-form-dialog.tsx'

/** Every kind on the desk. */
export const kindsOnDesk: { [Kind in ItemKind]?: KindOnDesk<Kind> } = {
  poll: { icon: ListChecks, Detail: PollDetail, Form: PollFormDialog },
}
