import { FlaskConical } from 'lucide-react'
import { useText } from '../../kit/i18n.tsx'
import { Row } from '../../kit/layout.tsx'
import { Text } from '../../kit/text.tsx'

/** Nobody may take a test for the real thing. */
export function TestNote() {
  const t = useText<'orders'>()
  return (
    <Row gap="8" px="12" py="8" bg="warningSoft" color="warningText" borderRadius="control">
      <FlaskConical size={18} aria-hidden="true" />
      <Text tone="warning" strong>
        {t('orders.testMode')}
      </Text>
    </Row>
  )
}
