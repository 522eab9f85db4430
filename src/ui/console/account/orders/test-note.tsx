import { FlaskConical } from 'lucide-react'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** A warning that the payment is a test without real money. */
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
