import { useMachine } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { errorStatus } from '../../../contract/errors.ts'
import type { OrderStatus } from '../../../contract/orders/order.ts'
import type { PaymentStep } from '../../../machines/payment/payment.events.ts'
import { ErrorState } from '../../kit/error-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Grid, Stack } from '../../kit/layout.tsx'
import { Loading, Skeleton } from '../../kit/skeleton.tsx'
import { useLoaded } from '../../kit/use-loaded.ts'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { PageFrame } from '../info/page-frame.tsx'
import { useSession } from '../session/host-session.tsx'
import { RouteButton } from '../shell/route-button.tsx'
import { loadPrices, paymentOf } from './order-actors.ts'
import { OrderEnd } from './order-end.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { isOpen, orderName } from './order-words.ts'
import { PayOrder } from './pay-order.tsx'
import { TestNote } from './test-note.tsx'
import { WithOrderTexts } from './with-order-texts.tsx'

/** /UserCenter/Order/:number: one order, paid here; that it was paid arrives by push. */
export default function OrderPage() {
  const { number = '' } = useParams()
  return (
    <WithOrderTexts>
      <Page key={number} number={number} />
    </WithOrderTexts>
  )
}

/** What the account may do has changed with an order that was paid or given back while the page was open. */
function useProfileOf(status: OrderStatus | undefined): void {
  const session = useSession()
  const before = useRef(status)
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== status
    before.current = status
    if (changed && (status === 'paid' || status === 'refunded')) session.send({ type: 'refresh' })
  }, [session, status])
}

function Page({ number }: { number: string }) {
  const t = useText<'orders'>()
  const [machine] = useState(() => paymentOf(number))
  const [snapshot, send] = useMachine(machine)
  const prices = useLoaded(loadPrices)
  const { order, refusal } = snapshot.context
  useProfileOf(order?.Status)
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
        {prices.data.Test && isOpen(order.Status) && <TestNote />}
        <RefusalNote refusal={refusal} />
        <Grid
          gap="16"
          alignItems="start"
          gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        >
          {isOpen(order.Status) ? (
            <PayOrder order={order} prices={prices.data} busy={snapshot.hasTag('busy')} onStep={step} />
          ) : (
            <OrderEnd order={order} />
          )}
          <Stack gap="16">
            <OrderFacts order={order} />
            <OrderHistory order={order} />
          </Stack>
        </Grid>
      </Stack>
    </PageFrame>
  )
}
