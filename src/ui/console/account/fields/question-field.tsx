import { useFormContext } from 'react-hook-form'
import { useTerms } from '#ui/console/calls/terms.tsx'
import { FormField } from '#ui/console/forms/form-field.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

interface QuestionFieldProps {
  /** The label of the choice "no question". Without this label, the user must choose a question. */
  none?: string
}

/** A field of the form around it, for the security question of an account. */
export function QuestionField({ none }: QuestionFieldProps) {
  const { control } = useFormContext<{ securityQuestion: string }>()
  const t = useText<'accounts'>()
  const { choices, failed, retry } = useTerms('SecurityQuestion')
  const first = { value: '', label: none ?? t('accounts.chooseQuestion') }
  const optional = none !== undefined
  return (
    <FormField
      control={control}
      name="securityQuestion"
      label={t('accounts.question')}
      required={!optional}
      optional={optional}
    >
      {({ value, onChange }) =>
        choices ? (
          <Select
            name="securityQuestion"
            value={value}
            choices={value === '' || optional ? [first, ...choices] : choices}
            onChoose={onChange}
          />
        ) : failed ? (
          <Button onClick={retry}>{t('accounts.termsFailed')}</Button>
        ) : (
          <Skeleton h="44" />
        )
      }
    </FormField>
  )
}
