import { useText } from '../../kit/i18n.tsx'
import { Row } from '../../kit/layout.tsx'
import { Figure, Text } from '../../kit/text.tsx'
import { priceListPath } from '../orders/order-paths.ts'
import { useProfile } from '../session/host-session.tsx'
import { RouteButton } from '../shell/route-button.tsx'

/** How many events of each level can still be made, and the way to more; nothing for whoever runs the platform. */
export function LeftEvents() {
  const t = useText<'plans'>()
  const { Account } = useProfile().user
  if (Account.MemberType === 'operator') return null
  return (
    <Row gap="8" flexWrap="wrap">
      {Account.Levels.map(({ VIPLevel, Resources, RemainingResources }) => (
        <Text as="span" key={VIPLevel} size="12" tone={RemainingResources === 0 ? 'warning' : 'muted'} mr="8">
          <Figure>
            {t('plans.leftOf', {
              level: t(`plans.${VIPLevel}`),
              count: RemainingResources,
              most: Resources,
            })}
          </Figure>
        </Text>
      ))}
      <RouteButton variant="ghost" size="compact" to={priceListPath}>
        {t('plans.seePlans')}
      </RouteButton>
    </Row>
  )
}
