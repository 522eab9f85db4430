import { FlaskConical } from 'lucide-react'
import { Alert } from '#ui/kit/console/feedback/alert.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** A warning that the payment is a test without real money. */
export function TestNote() {
  const t = useText<'orders'>()
  return <Alert status="warning" icon={<FlaskConical size={18} />} title={t('orders.testMode')} />
}
