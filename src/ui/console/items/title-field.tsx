import * as limits from '../../../contract/limits.ts'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { TextArea } from '../../kit/text-area.tsx'
import { titleFault } from './title-fault.ts'

interface TitleFieldProps {
  /** What it is called where it is not a question. */
  label?: string
  rows?: number
  title: string
  /** Whether what is wrong with it is said. */
  checked: boolean
  onChange: (title: string) => void
}

/** What an item asks, or is called. */
export function TitleField({ label, rows = 2, title, checked, onChange }: TitleFieldProps) {
  const t = useText<'console'>()
  const fault = checked ? titleFault(title) : undefined
  return (
    <Field label={label ?? t('console.pollTitle')} required error={fault && t(fault)}>
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
