import { useFormContext } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { FormField } from '#ui/console/parts/forms/form-field.tsx'
import { TextArea } from '#ui/kit/fields/text-area.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

interface TitleFieldProps {
  /** The label of a title that is not a question. */
  label?: string
  rows?: number
}

/** The field for the question or name of an item. */
export function TitleField({ label, rows = 2 }: TitleFieldProps) {
  const t = useText<'console'>()
  const { control } = useFormContext<{ title: string }>()
  return (
    <FormField
      control={control}
      name="title"
      label={label ?? t('console.pollTitle')}
      required
      texts={{ TextTooLong: t('console.longText') }}
    >
      {(field) => <TextArea {...field} autoFocus name="title" rows={rows} most={limits.pollTitleLength} />}
    </FormField>
  )
}
