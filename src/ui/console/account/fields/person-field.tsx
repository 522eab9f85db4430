import { useFormContext } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { FormField } from '#ui/console/forms/form-field.tsx'
import type { FieldProps } from '#ui/kit/fields/field.tsx'
import { TextInput, type TextInputProps } from '#ui/kit/fields/text-input.tsx'
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
  securityAnswer: { name: 'securityAnswer', autoComplete: 'off', maxLength: limits.securityAnswerLength },
} as const satisfies Record<string, TextInputProps>

const labels = {
  logonName: 'console.logonName',
  userName: 'console.userName',
  email: 'console.email',
  phone: 'accounts.phone',
  securityAnswer: 'accounts.answer',
} as const

/** What is wrong with a text that does not have the form of the field. */
const wrong: Partial<
  Record<PersonLine, 'console.logonNameRules' | 'console.emailInvalid' | 'console.phoneInvalid'>
> = {
  logonName: 'console.logonNameRules',
  email: 'console.emailInvalid',
  phone: 'console.phoneInvalid',
}

type PersonLine = keyof typeof lines

interface PersonFieldProps extends Omit<FieldProps, 'label' | 'children' | 'error'> {
  name: PersonLine
  /** The label of the field in place of the default label. */
  label?: string
  autoFocus?: boolean
}

/** A field of the form around it, with a personal detail of an account. */
export function PersonField({ name, label, autoFocus, ...field }: PersonFieldProps) {
  const t = useText<'accounts' | 'console'>()
  const { control } = useFormContext<Record<PersonLine, string>>()
  const said = wrong[name]
  const texts = said ? { BadInput: t(said), TextTooLong: t(said) } : {}
  return (
    <FormField control={control} name={name} label={label ?? t(labels[name])} texts={texts} {...field}>
      {(bound) => <TextInput {...bound} {...lines[name]} autoFocus={autoFocus} />}
    </FormField>
  )
}
