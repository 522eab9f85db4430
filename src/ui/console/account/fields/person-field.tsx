import * as limits from '#contract/limits.ts'
import { Field, type FieldProps } from '#ui/console-kit/fields/field.tsx'
import { TextInput, type TextInputProps } from '#ui/console-kit/fields/text-input.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** The input attributes of each field: autocomplete hints and maximum length. */
const lines = {
  logonName: {
    name: 'logonName',
    autoComplete: 'username',
    autoCapitalize: 'off',
    maxLength: limits.logonNameLength,
  },
  userName: { name: 'userName', autoComplete: 'name', maxLength: limits.userNameLength },
  email: { name: 'email', type: 'email', autoComplete: 'email', maxLength: limits.guestEmailLength },
  phone: { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: limits.phoneLength },
  answer: { name: 'securityAnswer', autoComplete: 'off', maxLength: limits.securityAnswerLength },
} as const satisfies Record<string, TextInputProps>

const labels = {
  logonName: 'console.logonName',
  userName: 'console.userName',
  email: 'console.email',
  phone: 'accounts.phone',
  answer: 'accounts.answer',
} as const

type PersonLine = keyof typeof lines

interface PersonFieldProps extends Omit<FieldProps, 'label' | 'children'> {
  line: PersonLine
  /** The label of the field in place of the default label. */
  label?: string
  value: string
  onChange: (text: string) => void
  autoFocus?: boolean
}

/** A field with a personal detail of an account. */
export function PersonField({ line, label, value, onChange, autoFocus, ...field }: PersonFieldProps) {
  const t = useText<'accounts' | 'console'>()
  return (
    <Field label={label ?? t(labels[line])} {...field}>
      <TextInput
        {...lines[line]}
        autoFocus={autoFocus}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

interface PersonFieldsProps<Line extends PersonLine> {
  of: readonly Line[]
  draft: Readonly<Record<Line, string>>
  change: (part: Partial<Record<Line, string>>) => void
  errorOf: (line: Line) => string | undefined
}

/** Several required fields with personal details. */
export function PersonFields<Line extends PersonLine>(props: PersonFieldsProps<Line>) {
  const { of, draft, change, errorOf } = props
  return of.map((line) => (
    <PersonField
      key={line}
      line={line}
      required
      value={draft[line]}
      onChange={(text) => change({ [line]: text } as Partial<Record<Line, string>>)}
      error={errorOf(line)}
    />
  ))
}
