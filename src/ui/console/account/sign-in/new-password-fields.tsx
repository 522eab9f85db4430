import { useFormContext } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { FormField } from '#ui/console/forms/form-field.tsx'
import { PasswordInput } from '#ui/kit/console/fields/password-input.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

interface NewPasswordFieldsProps {
  name: 'password' | 'newPassword'
  /**
   * The label of the field, by default "New password". An account without an earlier password gets another label.
   */
  label?: string
}

/** The fields of the form around them, for a new password and the repetition of the password. */
export function NewPasswordFields({ name, label }: NewPasswordFieldsProps) {
  const t = useText<'console'>()
  const { control } = useFormContext<Record<'password' | 'newPassword' | 'repeated', string>>()
  return (
    <>
      <FormField
        control={control}
        name={name}
        label={label ?? t('console.newPassword')}
        required
        hint={t('console.passwordRules')}
      >
        {(field) => (
          <PasswordInput
            {...field}
            name="newPassword"
            autoComplete="new-password"
            maxLength={limits.passwordLengthMost}
          />
        )}
      </FormField>
      <FormField control={control} name="repeated" label={t('console.repeatPassword')} required>
        {(field) => (
          <PasswordInput
            {...field}
            name="repeatPassword"
            autoComplete="new-password"
            maxLength={limits.passwordLengthMost}
          />
        )}
      </FormField>
    </>
  )
}
