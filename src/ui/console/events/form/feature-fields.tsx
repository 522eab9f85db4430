import { Fields } from '#ui/console/fields/fields.tsx'
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
  return (
    <FoldedSection
      title={t('console.features')}
      detail={features.map(([, text]) => t(text)).join(' · ')}
      fields={['features']}
    >
      <Row gap="24" flexWrap="wrap">
        <Fields<EventValues>
          fields={features.map(([name, text]) => ({
            type: 'checkbox',
            name: `features.${name}`,
            label: t(text),
          }))}
        />
      </Row>
    </FoldedSection>
  )
}
