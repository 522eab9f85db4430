import * as limits from '#contract/limits.ts'
import { textsOfKinds } from '#i18n/surfaces/kind-texts.ts'
import { itemForm } from '#ui/console/desk/items/form/item-form-dialog.tsx'
import { titleField } from '#ui/console/desk/items/form/title-field.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type WordCloudValues, wordCloudRules, wordCloudValues } from './word-cloud.rules.ts'

export default itemForm({
  kind: 'wordCloud',
  texts: textsOfKinds.wordCloud,
  titles: (t) => ({ add: t('wordCloud.add'), edit: t('wordCloud.edit') }),
  hasLiveResults: true,
  rules: wordCloudRules,
  begin: wordCloudValues,
  Content: WordCloudFields,
})

const counts = Array.from({ length: limits.wordsPerGuestMost }, (_, index) => index + 1)

/** The fields for the question, and for the words that each guest may enter. */
function WordCloudFields() {
  const t = useText<'console' | 'wordCloud'>()
  return (
    <Fields<WordCloudValues>
      fields={[
        titleField(t),
        {
          type: 'choice',
          maxW: '240px',
          name: 'wordsPerGuest',
          label: t('wordCloud.wordsPerGuest'),
          choices: counts.map((value) => ({ value, label: String(value) })),
        },
        { type: 'switch', name: 'spaces', label: t('wordCloud.spaces') },
      ]}
    />
  )
}
