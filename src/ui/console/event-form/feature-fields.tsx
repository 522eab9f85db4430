import { Checkbox } from '../../kit/checkbox.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Row } from '../../kit/layout.tsx'
import { FormSection } from '../forms/form-section.tsx'
import type { DraftFieldsProps } from './draft-fields-props.ts'

/** What guests may do. */
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
