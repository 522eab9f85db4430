import { Controller, useFormContext } from 'react-hook-form'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { EventValues } from './event-values.ts'
import { FoldedSection } from './folded-section.tsx'

/** The fields for how polls and interactions run. */
export function ShowFields() {
  const { control } = useFormContext<EventValues>()
  const t = useText<'console'>()
  return (
    <FoldedSection title={t('console.showSettings')} fields={[]}>
      {(['oneItemOpen', 'resultsBeforeAnswer'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <Checkbox checked={value} onChange={onChange}>
              {t(`console.show-${name}`)}
            </Checkbox>
          )}
        />
      ))}
    </FoldedSection>
  )
}
