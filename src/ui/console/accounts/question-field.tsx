import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Select } from '../../kit/select.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useTerms } from './terms.tsx'

interface QuestionFieldProps {
  /** '' for none. */
  value: string
  onChoose: (code: string) => void
  error: string | undefined
  /** The words for none; without them one must be chosen. */
  none?: string
}

/** One of the questions that an account may be asked. */
export function QuestionField({ value, onChoose, error, none }: QuestionFieldProps) {
  const t = useText<'accounts'>()
  const { choices, failed, retry } = useTerms('SecurityQuestion')
  const first = { value: '', label: none ?? t('accounts.chooseQuestion') }
  const optional = none !== undefined
  return (
    <Field label={t('accounts.question')} required={!optional} optional={optional} error={error}>
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
