import { MessageSquareText } from 'lucide-react'
import type { KindOnDesk } from '#ui/console/desk/items/kind-on-desk.ts'
import { standOfVoting } from '#ui/console/desk/items/stand-of-voting.ts'
import { OpenTextDetail } from './open-text-detail.tsx'
import { OpenTextFormDialog } from './open-text-form-dialog.tsx'

export const openTextOnDesk: KindOnDesk<'openText'> = {
  icon: MessageSquareText,
  Detail: OpenTextDetail,
  Form: OpenTextFormDialog,
  standOf: standOfVoting('collecting', 'stopped'),
}
