import { Controller, useFormContext } from 'react-hook-form'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** The checkbox for a session of thirty days, for the form around it. */
export function RememberField() {
  const t = useText<'console'>()
  const { control } = useFormContext<{ isThrityDays: boolean }>()
  return (
    <Controller
      control={control}
      name="isThrityDays"
      render={({ field: { value, onChange } }) => (
        <Checkbox checked={value} onChange={onChange}>
          {t('console.rememberThirtyDays')}
        </Checkbox>
      )}
    />
  )
}
