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
export function OrderBadges({ order: { Status, Test } }: { order: Pick<ListedOrder, 'Status' | 'Test'> }) {
  const t = useText<'orders'>()
  return (
    <Row gap="4" flexWrap="wrap">
      <Badge tone={statusTones[Status]}>{t(`orders.status_${Status}`)}</Badge>
      {Test && <Badge tone="warning">{t('orders.test')}</Badge>}
    </Row>
  )
}

/** All fields of an order that have a value. */
export function OrderFacts({ order }: { order: WholeOrder }) {
  const t = useText<'orders'>()
  const money = (fen: number) => formatMoney(t.language, fen)
  const lines: [string, string][] = [
    [t('orders.number'), order.OrderNumber],
    [t('orders.quantity'), String(order.OrderQuantity)],
    [t('orders.amount'), money(order.OrderAmount)],
    [t('orders.createdOn'), formatDateTime(order.CreatedOn, true)],
    [t('orders.updatedOn'), formatDateTime(order.UpdatedOn, true)],
  ]
  if (order.PaymentType) lines.push([t('orders.paymentType'), t(methodWords[order.PaymentType])])
  if (order.PaidTime !== null) {
    lines.push(
      [t('orders.paidAmount'), money(order.PaidAmount)],
      [t('orders.paidTime'), formatDateTime(order.PaidTime, true)],
    )
  }
  if (order.TransactionId) lines.push([t('orders.transactionId'), order.TransactionId])
  if (order.TradeState) lines.push([t('orders.tradeState'), tradeWords(t, order)])
  if (order.PeriodStart !== null && order.PeriodEnd !== null) {
    lines.push([t('orders.period'), `${formatDate(order.PeriodStart)} – ${formatDate(order.PeriodEnd)}`])
    lines.push([t('orders.left'), String(order.AvailableQuantity)])
  }
  if (order.Comments) lines.push([t('orders.comment'), order.Comments])
  return (
    <Card p="20">
      <Stack gap="16">
        <OrderBadges order={order} />
        <Facts facts={lines} />
        {order.Status === 'paid' && order.UsageRecords.length === 0 && (
          <Text tone="muted">{t('orders.notUsed')}</Text>
        )}
        {order.UsageRecords.length > 0 && (
          <Stack gap="4">
            <Heading as="h2" size="14">
              {t('orders.usage')}
            </Heading>
            {order.UsageRecords.map(({ EventName, UsedOn, Ended }) => (
              <Text key={`${EventName} ${UsedOn}`} overflowWrap="anywhere" tone={Ended ? 'muted' : undefined}>
                <span>{EventName || t('orders.purgedEvent')}</span>{' '}
                <Text as="span" tone="muted">
                  {`${formatDateTime(UsedOn)}${Ended ? ` · ${t(`orders.ended_${Ended.Why}`, { date: formatDateTime(Ended.On) })}` : ''}`}
                </Text>
              </Text>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
