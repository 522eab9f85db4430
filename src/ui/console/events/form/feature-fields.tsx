import { Controller, useFormContext } from 'react-hook-form'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { EventValues } from './event-values.ts'
import { FoldedSection } from './folded-section.tsx'

const features = [
  ['qa', 'console.qa'],
  ['polls', 'console.polls'],
  ['interactions', 'console.interactions'],
] as const

/** The switches for the features of the event. */
export function FeatureFields() {
  const t = useText<'console'>()
  const { control } = useFormContext<EventValues>()
  return (
    <FoldedSection
      title={t('console.features')}
      detail={features.map(([, text]) => t(text)).join(' · ')}
      fields={['features']}
    >
      <Row gap="24" flexWrap="wrap">
        {features.map(([name, text]) => (
          <Controller
            key={name}
            control={control}
            name={`features.${name}`}
            render={({ field: { value, onChange } }) => (
              <Checkbox checked={value} onChange={onChange}>
                {t(text)}
              </Checkbox>
            )}
          />
        ))}
      </Row>
    </FoldedSection>
  )
}
