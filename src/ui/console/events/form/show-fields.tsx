import { Fields } from '#ui/console/fields/fields.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { EventValues } from './event-values.ts'
import { FoldedSection } from './folded-section.tsx'

/** The fields for how polls and interactions run. */
export function ShowFields() {
  const t = useText<'console'>()
  return (
    <FoldedSection title={t('console.showSettings')} fields={[]}>
      <Fields<EventValues>
        fields={(['oneItemOpen', 'resultsBeforeAnswer'] as const).map((name) => ({
          type: 'checkbox',
          name,
          label: t(`console.show-${name}`),
        }))}
      />
    </FoldedSection>
  )
}
