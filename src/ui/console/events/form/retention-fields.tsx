import * as limits from '#contract/limits.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { EventValues } from './event-values.ts'
import { FoldedSection } from './folded-section.tsx'

/** The fields for how long the data of guests and the event are kept. The server keeps them no longer than its own settings. */
export function RetentionFields() {
  const t = useText<'console'>()
  return (
    <FoldedSection title={t('console.retention')} fields={['guestDataDays', 'eventDays']}>
      <Fields<EventValues>
        fields={[
          {
            type: 'grid',
            gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
            alignItems: 'start',
            fields: (['guestDataDays', 'eventDays'] as const).map((name) => ({
              type: 'number',
              name,
              inputName: name,
              label: t(`console.retention-${name}`),
              hint: t('console.retentionHint'),
              required: true,
              min: 0,
              max: limits.retentionDaysMost,
            })),
          },
        ]}
      />
    </FoldedSection>
  )
}
