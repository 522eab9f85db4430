import { useFormContext } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { FormField } from '#ui/console/forms/form-field.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** The field for a code of the app or a recovery code, for the form around it. */
export function SecondFactorField({ required = false }: { required?: boolean }) {
  const t = useText<'accounts'>()
  const { control } = useFormContext<{ code: string }>()
  return (
    <FormField control={control} name="code" label={t('accounts.secondStepCode')} required={required}>
      {(field) => (
        <TextInput
          {...field}
          name="code"
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={limits.typedCodeLength}
        />
      )}
    </FormField>
  )
}
