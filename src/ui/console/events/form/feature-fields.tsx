import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { Checkbox } from '#ui/console-kit/controls/checkbox.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { DraftFieldsProps } from './draft-fields-props.ts'

/** The switches for the features of the event. */
export function FeatureFields({ draft, change }: DraftFieldsProps) {
  const t = useText<'console'>()
  return (
    <FormSection title={t('console.features')}>
      <Row gap="24" flexWrap="wrap">
        <Checkbox checked={draft.qa} onChange={(qa) => change({ qa })}>
          {t('console.qa')}
        </Checkbox>
        <Checkbox checked={draft.polls} onChange={(polls) => change({ polls })}>
          {t('console.polls')}
        </Checkbox>
        <Checkbox checked={draft.interactions} onChange={(interactions) => change({ interactions })}>
          {t('console.interactions')}
        </Checkbox>
      </Row>
    </FormSection>
  )
}
