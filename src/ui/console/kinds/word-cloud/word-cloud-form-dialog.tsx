import { wordCloudTexts } from '../../../../i18n/surfaces/word-cloud-texts.ts'
import { useText } from '../../../kit/i18n.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { ItemFormDialog, useItemForm } from '../../items/item-form-dialog.tsx'
import type { KindFormProps } from '../kind-on-desk.ts'
import { newWordCloudDraft, wordCloudDraftOf, wordCloudFaults, wordCloudInput } from './word-cloud-draft.ts'
import { WordCloudFields } from './word-cloud-fields.tsx'

/** Adds or changes a word cloud; what the server refuses is said in place and nothing typed is lost. */
export function WordCloudFormDialog(props: KindFormProps<'wordCloud'>) {
  return (
    <MoreTexts source={wordCloudTexts}>
      <FormDialog {...props} />
    </MoreTexts>
  )
}

function FormDialog({ doc: cloud, onClose, onAdded }: KindFormProps<'wordCloud'>) {
  const t = useText<'console' | 'wordCloud'>()
  const form = useItemForm({
    kind: 'WordCloud',
    id: cloud?.id,
    begin: () => (cloud ? wordCloudDraftOf(cloud.context) : newWordCloudDraft()),
    isSound: (draft) => Object.keys(wordCloudFaults(draft)).length === 0,
    inputOf: wordCloudInput,
    onClose,
    onAdded,
  })
  const { draft, change, checked } = form
  const faults = wordCloudFaults(draft)
  return (
    <ItemFormDialog
      title={cloud ? t('wordCloud.edit') : t('wordCloud.add')}
      action={cloud ? t('console.saveChanges') : t('wordCloud.add')}
      form={form}
      onClose={onClose}
    >
      <WordCloudFields draft={draft} change={change} faults={checked ? faults : undefined} />
    </ItemFormDialog>
  )
}
