import { useTerms } from '#ui/console/parts/calls/terms.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Skeleton } from '#ui/console-kit/display/skeleton.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { Select } from '#ui/console-kit/fields/select.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

interface QuestionFieldProps {
  /** The code of the security question, or '' for none. */
  value: string
  onChoose: (code: string) => void
  error: string | undefined
  /** True if the user must choose a question. */
  asked?: boolean
  /** The label of the choice "no question". Without this label, the user must choose a question. */
  none?: string
}

/** A select for the security question of an account. */
export function QuestionField({ value, onChoose, error, none, asked = true }: QuestionFieldProps) {
  const t = useText<'accounts'>()
  const { choices, failed, retry } = useTerms('SecurityQuestion')
  const first = { value: '', label: none ?? t('accounts.chooseQuestion') }
  const optional = none !== undefined
  return (
    <Field label={t('accounts.question')} required={!optional && asked} optional={optional} error={error}>
      {choices ? (
        <Select
          name="securityQuestion"
          value={value}
          choices={value === '' || optional ? [first, ...choices] : choices}
          onChoose={onChoose}
        />
      ) : failed ? (
        <Button onClick={retry}>{t('accounts.termsFailed')}</Button>
      ) : (
        <Skeleton h="44" />
      )}
    </Field>
  )
}
