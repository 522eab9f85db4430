import { wordCloudTexts } from '#i18n/surfaces/word-cloud-texts.ts'
import { ItemFormDialog, useItemForm } from '#ui/console/desk/items/form/item-form-dialog.tsx'
import type { KindFormProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { newWordCloudDraft, wordCloudDraftOf, wordCloudErrors, wordCloudInput } from './word-cloud-draft.ts'
import { WordCloudFields } from './word-cloud-fields.tsx'

/**
 * The form for a word cloud. If the server refuses the word cloud, the form shows the reason and keeps the input.
 */
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
    isSound: (draft) => Object.keys(wordCloudErrors(draft)).length === 0,
    inputOf: wordCloudInput,
    onClose,
    onAdded,
  })
  const { draft, change, checked } = form
  const validationErrors = wordCloudErrors(draft)
  return (
    <ItemFormDialog
      title={cloud ? t('wordCloud.edit') : t('wordCloud.add')}
      action={cloud ? t('console.saveChanges') : t('wordCloud.add')}
      form={form}
      onClose={onClose}
    >
      <WordCloudFields
        draft={draft}
        change={change}
        validationErrors={checked ? validationErrors : undefined}
      />
    </ItemFormDialog>
  )
}
