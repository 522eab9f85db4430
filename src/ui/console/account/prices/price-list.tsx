import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import type { PaidLevel, SoldSubscription } from '#contract/orders/products.ts'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { useLoadedCall } from '#ui/console/calls/use-host-call.ts'
import { useGo } from '#ui/console/page/use-go.ts'
import { priceListPath } from '#ui/console/plans/order-paths.ts'
import { useSessionState } from '#ui/console/session/host-session.tsx'
import { ContactDialog } from '#ui/console/shell/help/contact-dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Tabs } from '#ui/kit/controls/tabs.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { LatePart } from '#ui/kit/feedback/late-part.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { PriceList as Prices } from '../orders/order-actors.ts'
import { TestNote } from '../orders/test-note.tsx'
import { LevelTable } from './level-table.tsx'
import { PriceCards } from './price-cards.tsx'

const OrderDialog = lazyPart(() => import('./order-dialog.tsx'))

/** The list of plans and prices. A visitor signs in when buying. */
export function PriceList() {
  const t = useText<'orders'>()
  const loaded = useLoadedCall('/api/order/Order/GetPriceList', {})
  return (
    <LoadedPart loaded={loaded} failed={t('orders.pricesFailed')} shape={<Skeleton h="320px" />}>
      {(prices) => <Offer prices={prices} />}
    </LoadedPart>
  )
}

function Offer({ prices }: { prices: Prices }) {
  const t = useText<'orders'>()
  const go = useGo()
  const signedIn = useSessionState((snapshot) => snapshot.matches('signedIn'))
  const [subscription, setSubscription] = useState<SoldSubscription>('oneTime')
  const [level, setLevel] = useState<PaidLevel>()
  const [contacting, setContacting] = useState(false)
  const product = prices.products.find(
    ({ subscriptionType, eventLevel }) => subscriptionType === subscription && eventLevel === level,
  )
  const buy = (wanted: PaidLevel) =>
    signedIn ? setLevel(wanted) : go(`/login?redirect=${encodeURIComponent(priceListPath)}`)
  return (
    <Stack gap="24">
      {prices.test && <TestNote />}
      <Box>
        <Tabs
          look="segments"
          label={t('orders.billing')}
          value={subscription}
          onChange={setSubscription}
          items={[
            { value: 'oneTime', label: t('orders.perEvent') },
            { value: 'annual', label: t('orders.perYear') },
          ]}
        />
      </Box>
      <PriceCards
        products={prices.products}
        subscription={subscription}
        whyNot={prices.methods.length === 0 ? t('orders.noMethods') : undefined}
        onBuy={buy}
        start={
          signedIn
            ? { label: t('orders.toEvents'), go: () => go('/') }
            : { label: t('orders.startFree'), go: () => go('/register') }
        }
      />
      <LevelTable />
      <Card look="quiet" p="20">
        <Row gap="16" flexWrap="wrap">
          <GraduationCap size={24} aria-hidden="true" />
          <Box flex="1 1 240px">
            <Heading as="h2" size="16">
              {t('orders.levelEducation')}
            </Heading>
            <Text tone="muted">{t('orders.educationDetail')}</Text>
          </Box>
          <Spacer />
          <Button onClick={() => setContacting(true)}>{t('orders.contactUs')}</Button>
        </Row>
      </Card>
      {contacting && <ContactDialog onClose={() => setContacting(false)} />}
      <LatePart onClose={() => setLevel(undefined)}>
        {product && <OrderDialog product={product} onClose={() => setLevel(undefined)} />}
      </LatePart>
    </Stack>
  )
}
