import { formatDate, formatDateTime, formatMoney } from '#i18n/base/format.ts'
import type { WholeOrder } from '#machines/flow/payment/payment.events.ts'
import { Facts } from '#ui/kit/console/display/facts.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { ListedOrder } from './order-actors.ts'
import { methodWords, statusTones, tradeWords } from './order-words.ts'

/** The badges for the status of an order, and for a test order without real money. */
export function OrderBadges({ order: { status, test } }: { order: Pick<ListedOrder, 'status' | 'test'> }) {
  const t = useText<'orders'>()
  return (
    <Row gap="4" flexWrap="wrap">
      <Badge tone={statusTones[status]}>{t(`orders.status_${status}`)}</Badge>
      {test && <Badge tone="warning">{t('orders.test')}</Badge>}
    </Row>
  )
}

/** All fields of an order that have a value. */
export function OrderFacts({ order }: { order: WholeOrder }) {
  const t = useText<'orders'>()
  const money = (fen: number) => formatMoney(t.language, fen)
  const lines: [string, string][] = [
    [t('orders.number'), order.orderNumber],
    [t('orders.quantity'), String(order.orderQuantity)],
    [t('orders.amount'), money(order.orderAmount)],
    [t('orders.createdOn'), formatDateTime(order.createdOn, true)],
    [t('orders.updatedOn'), formatDateTime(order.updatedOn, true)],
  ]
  if (order.paymentType) lines.push([t('orders.paymentType'), t(methodWords[order.paymentType])])
  if (order.paidTime !== null) {
    lines.push(
      [t('orders.paidAmount'), money(order.paidAmount)],
      [t('orders.paidTime'), formatDateTime(order.paidTime, true)],
    )
  }
  if (order.transactionId) lines.push([t('orders.transactionId'), order.transactionId])
  if (order.tradeState) lines.push([t('orders.tradeState'), tradeWords(t, order)])
  if (order.periodStart !== null && order.periodEnd !== null) {
    lines.push([t('orders.period'), `${formatDate(order.periodStart)} – ${formatDate(order.periodEnd)}`])
    lines.push([t('orders.left'), String(order.availableQuantity)])
  }
  if (order.comments) lines.push([t('orders.comment'), order.comments])
  return (
    <Card p="20">
      <Stack gap="16">
        <OrderBadges order={order} />
        <Facts facts={lines} />
        {order.status === 'paid' && order.usageRecords.length === 0 && (
          <Text tone="muted">{t('orders.notUsed')}</Text>
        )}
        {order.usageRecords.length > 0 && (
          <Stack gap="4">
            <Heading as="h2" size="14">
              {t('orders.usage')}
            </Heading>
            {order.usageRecords.map(({ eventName, usedOn, ended }) => (
              <Text key={`${eventName} ${usedOn}`} overflowWrap="anywhere" tone={ended ? 'muted' : undefined}>
                <span>{eventName || t('orders.purgedEvent')}</span>{' '}
                <Text as="span" tone="muted">
                  {`${formatDateTime(usedOn)}${ended ? ` · ${t(`orders.ended_${ended.why}`, { date: formatDateTime(ended.on) })}` : ''}`}
                </Text>
              </Text>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
