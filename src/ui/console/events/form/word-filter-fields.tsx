import { get, useController, useFormContext } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { wordFilterModes } from '#contract/word-filter.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { formErrorText } from '#ui/console/forms/form-error.ts'
import { useFieldError } from '#ui/console/forms/form-field.tsx'
import { TagsInput } from '#ui/kit/console/fields/tags-input.tsx'
import { Field } from '#ui/kit/fields/field.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { EventValues } from './event-values.ts'
import { FoldedSection } from './folded-section.tsx'

/** Between two words of a list. A space is part of a phrase. */
const betweenWords = /[,，、;；\n]+/u

/** The fields for what happens to offensive words, and for the host's own lists. */
export function WordFilterFields() {
  const t = useText<'console'>()
  const { watch } = useFormContext<EventValues>()
  return (
    <FoldedSection
      title={t('console.wordFilterTitle')}
      detail={t(`console.wordFilter-${watch('guard.mode')}`)}
      fields={['guard']}
    >
      <Fields<EventValues>
        fields={[
          {
            type: 'choice',
            name: 'guard.mode',
            inputName: 'wordFilterMode',
            label: t('console.wordFilterMode'),
            hint: t('console.wordFilterModeHint'),
            choices: wordFilterModes.map((value) => ({ value, label: t(`console.wordFilter-${value}`) })),
          },
        ]}
      />
      {watch('guard.mode') !== 'off' && (
        <>
          <WordList name="blocked" />
          <WordList name="allowed" />
        </>
      )}
    </FoldedSection>
  )
}

/** A list of words and phrases. The error names the first invalid word. */
function WordList({ name }: { name: 'blocked' | 'allowed' }) {
  const t = useText<'console'>()
  const { control, formState } = useFormContext<EventValues>()
  const { field } = useController({ control, name: `guard.${name}` })
  const place = field.value.findIndex(
    (_, index) => get(formState.errors, `guard.${name}.${index}`) !== undefined,
  )
  const ofList = useFieldError(control, `guard.${name}`)
  const ofWord = useFieldError(control, `guard.${name}.${Math.max(place, 0)}` as `guard.${typeof name}`)
  const tooLong = t.error('TextTooLong', { below: limits.wordFilterWordLength + 1 })
  const error = ofList
    ? formErrorText(t, ofList)
    : ofWord && `${field.value[place]} ${formErrorText(t, ofWord, { own: { TextTooLong: tooLong } })}`
  return (
    <Field
      label={t(`console.wordFilter-${name}`)}
      optional
      hint={t(`console.wordFilterHint-${name}`)}
      error={error}
    >
      <TagsInput
        name={`wordFilter-${name}`}
        tags={field.value}
        separator={betweenWords}
        onChange={(tags) => field.onChange(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))}
      />
    </Field>
  )
}
