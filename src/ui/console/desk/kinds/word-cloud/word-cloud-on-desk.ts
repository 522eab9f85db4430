import { Cloud } from 'lucide-react'
import type { KindOnDesk } from '#ui/console/desk/items/kind-on-desk.ts'
import { standOfVoting } from '#ui/console/desk/items/stand-of-voting.ts'
import { WordCloudDetail } from './word-cloud-detail.tsx'
import { WordCloudFormDialog } from './word-cloud-form-dialog.tsx'

export const wordCloudOnDesk: KindOnDesk<'wordCloud'> = {
  icon: Cloud,
  Detail: WordCloudDetail,
  Form: WordCloudFormDialog,
  standOf: standOfVoting('collecting', 'stopped'),
}
