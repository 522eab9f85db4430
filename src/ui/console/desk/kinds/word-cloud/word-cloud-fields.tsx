import { Controller, get, useController, useFormContext } from 'react-hook-form'
import { type FilterLanguage, filterLanguages } from '#contract/items/word-cloud.ts'
import * as limits from '#contract/limits.ts'
import { languageNames } from '#i18n/base/language.ts'
import { TitleField } from '#ui/console/desk/items/form/title-field.tsx'
import { formErrorText } from '#ui/console/parts/forms/form-error.ts'
import { FormField, useFieldError } from '#ui/console/parts/forms/form-field.tsx'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { Checkbox } from '#ui/console-kit/controls/checkbox.tsx'
import { Switch } from '#ui/console-kit/controls/switch.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { Select } from '#ui/console-kit/fields/select.tsx'
import { TagsInput } from '#ui/console-kit/fields/tags-input.tsx'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { betweenWords, type WordCloudValues, wordsIn } from './word-cloud.rules.ts'

const counts = Array.from({ length: limits.wordsPerGuestMost }, (_, index) => String(index + 1))

/** The languages of the chosen filter lists, in their usual order. */
const withLanguage = (chosen: readonly FilterLanguage[], language: FilterLanguage, is: boolean) =>
  filterLanguages.filter((other) => (other === language ? is : chosen.includes(other)))

/**
 * The fields for the question, the number of words for each guest, and the words that need the host's
 * approval.
 */
export function WordCloudFields() {
  const t = useText<'console' | 'wordCloud'>()
  const { control } = useFormContext<WordCloudValues>()
  return (
    <>
      <TitleField />
      <Box maxW="240px">
        <FormField control={control} name="WordsPerGuest" label={t('wordCloud.wordsPerGuest')}>
          {({ value, onChange }) => (
            <Select
              value={String(value)}
              choices={counts.map((count) => ({ value: count, label: count }))}
              onChoose={(chosen) => onChange(Number(chosen))}
            />
          )}
        </FormField>
      </Box>
      <Controller
        control={control}
        name="Spaces"
        render={({ field: { value, onChange } }) => (
          <Switch label={t('wordCloud.spaces')} checked={value} onChange={onChange} />
        )}
      />
      <FormSection title={t('wordCloud.filters')}>
        <Controller
          control={control}
          name="Filters"
          render={({ field: { value, onChange } }) => (
            <Row gap="20" flexWrap="wrap">
              {filterLanguages.map((language) => (
                <Checkbox
                  key={language}
                  checked={value.includes(language)}
                  onChange={(is) => onChange(withLanguage(value, language, is))}
                >
                  {languageNames[language]}
                </Checkbox>
              ))}
            </Row>
          )}
        />
        <Text size="12" tone="muted">
          {t('wordCloud.filtersHint')}
        </Text>
        <BlockedField />
      </FormSection>
    </>
  )
}

/** The field for the words that need approval. The error names the first invalid word. */
function BlockedField() {
  const t = useText<'console' | 'wordCloud'>()
  const { control, formState } = useFormContext<WordCloudValues>()
  const { field } = useController({ control, name: 'Blocked' })
  const words = wordsIn(field.value)
  const place = words.findIndex((_, index) => get(formState.errors, `Blocked.${index}`) !== undefined)
  const ofList = useFieldError(control, 'Blocked')
  const ofWord = useFieldError(control, `Blocked.${place}` as 'Blocked')
  const below = { below: limits.wordLength + 1 }
  const error = ofList
    ? formErrorText(t, ofList)
    : ofWord &&
      `${words[place]} ${formErrorText(t, ofWord, { own: { TextTooLong: t.error('TextTooLong', below) } })}`
  return (
    <Field label={t('wordCloud.blocked')} optional hint={t('wordCloud.blockedHint')} error={error}>
      <TagsInput
        name="blocked"
        tags={field.value.split(betweenWords).filter((word) => word !== '')}
        separator={betweenWords}
        onChange={(tags) => field.onChange(tags.join(' '))}
      />
    </Field>
  )
}
