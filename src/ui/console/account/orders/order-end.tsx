import { CircleCheck, CircleX, Undo2 } from 'lucide-react'
import { formatDate } from '#i18n/base/format.ts'
import type { WholeOrder } from '#machines/flow/payment/payment.events.ts'
import { useGo } from '#ui/console/page/use-go.ts'
import { priceListPath, receiptPath } from '#ui/console/plans/order-paths.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** The address of the list of events with the open form for a new event. */
const newEventPath = '/Events/EventList?create'

/** The end of a paid order, with a button to use the order or to order again. */
function PaidEnd({ order }: { order: WholeOrder }) {
  const t = useText<'orders'>()
  const go = useGo()
  const date = formatDate(order.periodEnd ?? order.updatedOn)
  const isOver = order.periodEnd !== null && order.periodEnd <= order.now
  const left = order.availableQuantity
  return (
    <Card p="32">
      <Stack gap="16" alignItems="center" textAlign="center" role="status">
        <Text tone="success">
          <CircleCheck size={56} aria-hidden="true" />
        </Text>
        <Heading as="h2" size="24">
          {t('orders.paidTitle')}
        </Heading>
        <Text tone="muted">
          {isOver
            ? t('orders.periodOver', { date })
            : left > 0
              ? t('orders.paidDetail', { date, count: left })
              : t('orders.usedUp', { date })}
        </Text>
        <Row gap="8" flexWrap="wrap" justifyContent="center">
          <Button onClick={() => go(receiptPath(order.orderNumber))}>{t('orders.receipt')}</Button>
          {left > 0 ? (
            <Button variant="primary" onClick={() => go(newEventPath)}>
              {t('orders.createEvent')}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => go(priceListPath)}>
              {t('orders.orderAgain')}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  )
}

/** The end of an order that is paid, or can no longer be paid. */
export function OrderEnd({ order }: { order: WholeOrder }) {
  const t = useText<'orders'>()
  const go = useGo()
  if (order.status === 'paid') return <PaidEnd order={order} />
  const title = overTitles[order.status as keyof typeof overTitles]
  const wentBack = order.status === 'refunded' || order.status === 'refunding'
  return (
    <Card p="32">
      <Stack gap="16" alignItems="center" textAlign="center" role="status">
        <Text tone="muted">
          {wentBack ? <Undo2 size={48} aria-hidden="true" /> : <CircleX size={48} aria-hidden="true" />}
        </Text>
        <Heading as="h2" size="20">
          {title && t(title)}
        </Heading>
        {order.comments && <Text tone="muted">{order.comments}</Text>}
        <Button variant="primary" onClick={() => go(priceListPath)}>
          {t('orders.orderAgain')}
        </Button>
      </Stack>
    </Card>
  )
}

const overTitles = {
  expired: 'orders.overTitle_expired',
  cancelled: 'orders.overTitle_cancelled',
  failed: 'orders.overTitle_failed',
  refunded: 'orders.overTitle_refunded',
  refunding: 'orders.overTitle_refunding',
} as const
