import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { errorStatus } from '#contract/error-status.ts'
import type { OrderStatus } from '#contract/orders/order.ts'
import { ordersTexts } from '#i18n/surfaces/orders-texts.ts'
import type { PaymentStep } from '#machines/flow/payment/payment.events.ts'
import { useLoadedCall } from '#ui/console/calls/use-host-call.ts'
import { PageFrame } from '#ui/console/page/page-frame.tsx'
import { RouteButton } from '#ui/console/page/route-button.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Steps } from '#ui/kit/console/display/steps.tsx'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { ErrorState } from '#ui/kit/feedback/error-state.tsx'
import { Box, Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { paymentOf } from './order-actors.ts'
import { OrderEnd } from './order-end.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistoryCard } from './order-history.tsx'
import { isOpen, orderName } from './order-words.ts'
import { PayOrder } from './pay-order.tsx'
import { TestNote } from './test-note.tsx'

/** /UserCenter/Order/:number: an order and its payment. A push announces the arrival of the payment. */
export default function OrderPage() {
  const { number = '' } = useParams()
  return (
    <MoreTexts source={ordersTexts}>
      <Page key={number} number={number} />
    </MoreTexts>
  )
}

function Page({ number }: { number: string }) {
  const t = useText<'orders'>()
  const [machine] = useState(() => paymentOf(number))
  const [snapshot, send] = useMachine(machine)
  const prices = useLoadedCall('/api/order/Order/GetPriceList', {})
  const { order, refusal } = snapshot.context
  if (snapshot.matches('failed') && refusal) {
    return (
      <PageFrame title={t('orders.myOrders')}>
        <ErrorState
          title={t('orders.orderMissing')}
          detail={t.error(refusal.code, refusal.params)}
          {...(errorStatus[refusal.code] === 404
            ? { action: <RouteButton to="/UserCenter/MyOrders">{t('orders.myOrders')}</RouteButton> }
            : { onRetry: () => send({ type: 'retry' }) })}
        />
      </PageFrame>
    )
  }
  if (prices.refusal) {
    return (
      <PageFrame title={t('orders.myOrders')}>
        <ErrorState
          title={t('orders.pricesFailed')}
          detail={t.error(prices.refusal.code, prices.refusal.params)}
          onRetry={prices.retry}
        />
      </PageFrame>
    )
  }
  if (!order || !prices.data) {
    return (
      <PageFrame title={t('orders.myOrders')}>
        <Loading>
          <Skeleton h="320px" />
        </Loading>
      </PageFrame>
    )
  }
  const step = (taken: PaymentStep) => send({ type: 'step', step: taken })
  return (
    <PageFrame width="wide" title={orderName(t, order)}>
      <Stack gap="16">
        {prices.data.test && isOpen(order.status) && <TestNote />}
        <RefusalNote refusal={refusal} />
        <OrderProgress status={order.status} />
        <Grid
          gap="16"
          alignItems="start"
          gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        >
          {isOpen(order.status) ? (
            <PayOrder order={order} prices={prices.data} busy={snapshot.hasTag('busy')} onStep={step} />
          ) : (
            <OrderEnd order={order} />
          )}
          <Stack gap="16">
            <OrderFacts order={order} />
            <OrderHistoryCard order={order} />
          </Stack>
        </Grid>
      </Stack>
    </PageFrame>
  )
}

/** The steps from the order to its events. Renders nothing for an order that cannot reach them, such as a cancelled, expired or refunded order. */
function OrderProgress({ status }: { status: OrderStatus }) {
  const t = useText<'orders'>()
  if (!isOpen(status) && status !== 'paid') return null
  return (
    <Box maxW="640px">
      <Steps
        label={t('orders.steps')}
        titles={[t('orders.step_order'), t('orders.step_payment'), t('orders.step_events')]}
        current={status === 'paid' ? 2 : 1}
      />
    </Box>
  )
}
