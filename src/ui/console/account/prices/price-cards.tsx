import type { ReactNode } from 'react'
import type { PaidLevel, SoldSubscription } from '#contract/orders/products.ts'
import { planOf } from '#contract/plans.ts'
import { formatMoney, formatNumber } from '#i18n/base/format.ts'
import { TickList } from '#ui/console/plans/tick-list.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Grid, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { PriceList } from '../orders/order-actors.ts'

type Product = PriceList['products'][number]

interface PlanCardProps {
  title: string
  detail: string
  price: string
  lines: readonly string[]
  recommended?: boolean
  children: ReactNode
}

function PlanCard({ title, detail, price, lines, recommended = false, children }: PlanCardProps) {
  const t = useText<'orders'>()
  return (
    <Card as="li" p="24" chosen={recommended} display="flex" flexDirection="column" gap="16">
      <Stack gap="4">
        <Row gap="8" flexWrap="wrap" minH="28px">
          <Heading as="h2" size="20">
            {title}
          </Heading>
          {recommended && <Badge tone="accent">{t('orders.bestChoice')}</Badge>}
        </Row>
        <Text tone="muted">{detail}</Text>
      </Stack>
      <Text size="32" strong>
        <Figure>{price}</Figure>
      </Text>
      <TickList lines={lines} />
      {children}
    </Card>
  )
}

interface PriceCardsProps {
  products: readonly Product[]
  subscription: SoldSubscription
  /** The reason why the user cannot pay here. Undefined if payment is possible. */
  whyNot: string | undefined
  onBuy: (level: PaidLevel) => void
  /** The button of the free plan. */
  start: { label: string; go: () => void }
}

const details = { professional: 'orders.professionalDetail', ultimate: 'orders.ultimateDetail' } as const

/** The free plan and the plans with this type of subscription, side by side. */
export function PriceCards({ products, subscription, whyNot, onBuy, start }: PriceCardsProps) {
  const t = useText<'orders' | 'plans'>()
  const free = planOf('free', 'basic')
  const most = (count: number) => t('orders.participants', { most: formatNumber(t.language, count) })
  return (
    <Grid as="ul" gap="16" gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, 1fr)' }} listStyleType="none">
      <PlanCard
        title={t('plans.basic')}
        detail={t('orders.basicDetail')}
        price={t('orders.free')}
        lines={[t('orders.events', { count: free.events }), most(free.participants), t('orders.forGood')]}
      >
        <Button wide onClick={start.go}>
          {start.label}
        </Button>
      </PlanCard>
      {products
        .filter(({ subscriptionType: type }) => type === subscription)
        .map((product) => (
          <PlanCard
            key={product.eventLevel}
            title={t(`plans.${product.eventLevel}`)}
            detail={t(details[product.eventLevel])}
            price={formatMoney(t.language, product.price)}
            lines={[
              t('orders.events', { count: product.events }),
              most(product.participants),
              t('orders.usableDays', { days: product.days }),
            ]}
            recommended={product.eventLevel === 'professional'}
          >
            <Button
              wide
              variant={product.eventLevel === 'professional' ? 'primary' : 'normal'}
              whyDisabled={whyNot}
              onClick={() => onBuy(product.eventLevel)}
            >
              {t('orders.buy')}
            </Button>
          </PlanCard>
        ))}
    </Grid>
  )
}
