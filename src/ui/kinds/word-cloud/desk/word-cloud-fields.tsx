import { useFormContext } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { SwitchField } from '#ui/console/desk/items/form/switch-field.tsx'
import { TitleField } from '#ui/console/desk/items/form/title-field.tsx'
import { FormField } from '#ui/console/parts/forms/form-field.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { WordCloudValues } from './word-cloud.rules.ts'

const counts = Array.from({ length: limits.wordsPerGuestMost }, (_, index) => String(index + 1))

/** The fields for the question, and for the words that each guest may enter. */
export function WordCloudFields() {
  const t = useText<'console' | 'wordCloud'>()
  const { control } = useFormContext<WordCloudValues>()
  return (
    <>
      <TitleField />
      <Box maxW="240px">
        <FormField control={control} name="wordsPerGuest" label={t('wordCloud.wordsPerGuest')}>
          {({ value, onChange }) => (
            <Select
              value={String(value)}
              choices={counts.map((count) => ({ value: count, label: count }))}
              onChoose={(chosen) => onChange(Number(chosen))}
            />
          )}
        </FormField>
      </Box>
      <SwitchField control={control} name="spaces" label={t('wordCloud.spaces')} />
    </>
  )
}
