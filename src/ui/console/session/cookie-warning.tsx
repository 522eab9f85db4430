import { Card } from '../../kit/card.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Text } from '../../kit/text.tsx'
import { cookiesWork } from './session-actors.ts'

/** Without cookies nobody stays signed in: says so. */
export function CookieWarning() {
  const t = useText()
  if (cookiesWork()) return null
  return (
    <Card look="quiet" role="alert" mb="16">
      <Text tone="warning">{t.error('CookiesMissing')}</Text>
    </Card>
  )
}
