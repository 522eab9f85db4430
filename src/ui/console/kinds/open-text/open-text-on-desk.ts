import { MessageSquareText } from 'lucide-react'
import type { KindOnDesk } from '../kind-on-desk.ts'
import { standOfVoting } from '../stand-of-voting.ts'
import { OpenTextDetail } from './open-text-detail.tsx'
import { OpenTextFormDialog } from './open-text-form-dialog.tsx'

export const openTextOnDesk: KindOnDesk<'openText'> = {
  icon: MessageSquareText,
  Detail: OpenTextDetail,
  Form: OpenTextFormDialog,
  standOf: standOfVoting('collecting', 'stopped'),
}
