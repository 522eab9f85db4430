import * as limits from '#contract/limits.ts'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { TextArea } from '#ui/console-kit/fields/text-area.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { titleError } from './title-error.ts'

interface TitleFieldProps {
  /** The label of a title that is not a question. */
  label?: string
  rows?: number
  title: string
  /** True if the field shows validation errors. */
  checked: boolean
  onChange: (title: string) => void
}

/** The field for the question or name of an item. */
export function TitleField({ label, rows = 2, title, checked, onChange }: TitleFieldProps) {
  const t = useText<'console'>()
  const validationError = checked ? titleError(title) : undefined
  return (
    <Field label={label ?? t('console.pollTitle')} required error={validationError && t(validationError)}>
      <TextArea
        autoFocus
        name="title"
        rows={rows}
        most={limits.pollTitleLength}
        value={title}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
