import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import type { PaidLevel, SoldSubscription } from '../../../contract/orders/products.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Row, Spacer, Stack } from '../../kit/layout.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { Heading, Text } from '../../kit/text.tsx'
import { useLoaded } from '../../kit/use-loaded.ts'
import { LoadedPart } from '../forms/loaded-part.tsx'
import { useSessionState } from '../session/host-session.tsx'
import { ContactDialog } from '../shell/contact-dialog.tsx'
import { useGo } from '../shell/use-go.ts'
import { LevelTable } from './level-table.tsx'
import { loadPrices, type PriceList as Prices } from './order-actors.ts'
import { OrderDialog } from './order-dialog.tsx'
import { priceListPath } from './order-paths.ts'
import { PriceCards } from './price-cards.tsx'
import { TestNote } from './test-note.tsx'

/** What is sold; who is not signed in does so when they buy. */
export function PriceList() {
  const t = useText<'orders'>()
  const loaded = useLoaded(loadPrices)
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
  const product = prices.Products.find(
    ({ SubscriptionType, EventLevel }) => SubscriptionType === subscription && EventLevel === level,
  )
  const buy = (wanted: PaidLevel) =>
    signedIn ? setLevel(wanted) : go(`/login?redirect=${encodeURIComponent(priceListPath)}`)
  return (
    <Stack gap="24">
      {prices.Test && <TestNote />}
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
        products={prices.Products}
        subscription={subscription}
        whyNot={prices.Methods.length === 0 ? t('orders.noMethods') : undefined}
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
      {product && <OrderDialog product={product} onClose={() => setLevel(undefined)} />}
    </Stack>
  )
}
