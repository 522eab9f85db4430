import { wordCloudTexts } from '#i18n/surfaces/word-cloud-texts.ts'
import { ItemFormDialog, useItemForm } from '#ui/console/desk/items/form/item-form-dialog.tsx'
import type { KindFormProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { newWordCloud, wordCloudRules, wordCloudValues } from './word-cloud.rules.ts'
import { WordCloudFields } from './word-cloud-fields.tsx'

/**
 * The form for a word cloud. If the server refuses the word cloud, the form shows the reason and keeps the input.
 */
export default function WordCloudFormDialog(props: KindFormProps<'wordCloud'>) {
  return (
    <MoreTexts source={wordCloudTexts}>
      <FormDialog {...props} />
    </MoreTexts>
  )
}

function FormDialog({ doc: cloud, onClose, onAdded }: KindFormProps<'wordCloud'>) {
  const t = useText<'console' | 'wordCloud'>()
  const item = useItemForm({
    kind: 'WordCloud',
    hasLiveResults: true,
    id: cloud?.id,
    rules: wordCloudRules,
    begin: () => (cloud ? wordCloudValues(cloud.context) : newWordCloud()),
    onClose,
    onAdded,
  })
  return (
    <ItemFormDialog
      title={cloud ? t('wordCloud.edit') : t('wordCloud.add')}
      action={cloud ? t('console.saveChanges') : t('wordCloud.add')}
      item={item}
    >
      <WordCloudFields />
    </ItemFormDialog>
  )
}
