import { CircleCheck, CircleX, Undo2 } from 'lucide-react'
import { formatDate } from '../../../i18n/format.ts'
import type { WholeOrder } from '../../../machines/payment/payment.events.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Row, Stack } from '../../kit/layout.tsx'
import { Heading, Text } from '../../kit/text.tsx'
import { newEventPath } from '../events/event-paths.ts'
import { useGo } from '../shell/use-go.ts'
import { priceListPath, receiptPath } from './order-paths.ts'

/** What was paid for: as long as something of it is left, the way to use it. */
function PaidEnd({ order }: { order: WholeOrder }) {
  const t = useText<'orders'>()
  const go = useGo()
  const date = formatDate(order.PeriodEnd ?? order.UpdatedOn)
  const isOver = order.PeriodEnd !== null && order.PeriodEnd <= order.Now
  const left = order.AvailableQuantity
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
          {isOver && t('orders.periodOver', { date })}
          {!isOver && left === 0 && t('orders.usedUp', { date })}
          {!isOver && left > 0 && t('orders.paidDetail', { date, count: left })}
        </Text>
        <Row gap="8" flexWrap="wrap" justifyContent="center">
          <Button onClick={() => go(receiptPath(order.OrderNumber))}>{t('orders.receipt')}</Button>
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

/** An order that can no longer be paid, or has been. */
export function OrderEnd({ order }: { order: WholeOrder }) {
  const t = useText<'orders'>()
  const go = useGo()
  if (order.Status === 'paid') return <PaidEnd order={order} />
  const title = overTitles[order.Status as keyof typeof overTitles]
  const wentBack = order.Status === 'refunded' || order.Status === 'refunding'
  return (
    <Card p="32">
      <Stack gap="16" alignItems="center" textAlign="center" role="status">
        <Text tone="muted">
          {wentBack ? <Undo2 size={48} aria-hidden="true" /> : <CircleX size={48} aria-hidden="true" />}
        </Text>
        <Heading as="h2" size="20">
          {title && t(title)}
        </Heading>
        {order.Comments && <Text tone="muted">{order.Comments}</Text>}
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
