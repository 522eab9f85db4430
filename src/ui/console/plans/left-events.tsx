import { useProfile } from '#ui/console/session/host-session.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { RouteButton } from '../parts/page/route-button.tsx'
import { priceListPath } from './order-paths.ts'

/**
 * The remaining number of new events for each level, with a link to the prices. Renders nothing for
 * operators.
 */
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
