import { useProfile } from '#ui/console/session/host-session.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { RouteButton } from '../page/route-button.tsx'
import { priceListPath } from './order-paths.ts'

/**
 * The remaining number of new events for each level, with a link to the prices. Renders nothing for
 * operators.
 */
export function LeftEvents() {
  const t = useText<'plans'>()
  const { account } = useProfile().user
  if (account.memberType === 'operator') return null
  return (
    <Row gap="8" flexWrap="wrap">
      {account.levels.map(({ vipLevel, resources, remainingResources }) => (
        <Text as="span" key={vipLevel} size="12" tone={remainingResources === 0 ? 'warning' : 'muted'} mr="8">
          <Figure>
            {t('plans.leftOf', {
              level: t(`plans.${vipLevel}`),
              count: remainingResources,
              most: resources,
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
