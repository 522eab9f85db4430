import { Separator } from '@chakra-ui/react/separator'
import { Global } from '@emotion/react'
import { Printer, ReceiptText } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { formatDate, formatDateTime, formatMoney } from '#i18n/base/format.ts'
import { ordersTexts } from '#i18n/surfaces/orders-texts.ts'
import type { WholeOrder } from '#machines/flow/payment/payment.events.ts'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { useLoadedCall } from '#ui/console/calls/use-host-call.ts'
import { PageFrame } from '#ui/console/page/page-frame.tsx'
import { RouteButton } from '#ui/console/page/route-button.tsx'
import { orderPath } from '#ui/console/plans/order-paths.ts'
import { Facts } from '#ui/kit/console/display/facts.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { methodWords, orderName } from './order-words.ts'
import { TestNote } from './test-note.tsx'

/** /UserCenter/Receipt/:number: a printable receipt. */
export default function ReceiptPage() {
  const { number = '' } = useParams()
  return (
    <MoreTexts source={ordersTexts}>
      <Page key={number} number={number} />
    </MoreTexts>
  )
}

function Page({ number }: { number: string }) {
  const t = useText<'orders'>()
  const loaded = useLoadedCall('/api/order/Order/GetByNumber', { orderNumber: number })
  return (
    <PageFrame title={t('orders.receipt')}>
      <LoadedPart loaded={loaded} failed={t('orders.orderMissing')} shape={<Skeleton h="320px" />}>
        {(order) => (order.paidTime === null ? <NoReceipt order={order} /> : <Printable order={order} />)}
      </LoadedPart>
    </PageFrame>
  )
}

/** The placeholder for an order without a payment. */
function NoReceipt({ order }: { order: WholeOrder }) {
  const t = useText<'orders'>()
  return (
    <EmptyState
      icon={<ReceiptText size={24} />}
      title={t('orders.noReceipt')}
      detail={t('orders.noReceiptDetail')}
      action={<RouteButton to={orderPath(order.orderNumber)}>{t('orders.toOrder')}</RouteButton>}
    />
  )
}

function Printable({ order }: { order: WholeOrder }) {
  const t = useText<'orders'>()
  return (
    <Stack gap="16">
      <Receipt order={order} />
      <Row data-not-printed="">
        <Spacer />
        <Button
          variant="primary"
          icon={<Printer size={18} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('orders.print')}
        </Button>
      </Row>
    </Stack>
  )
}

// Prints only the receipt, without the page around it.
const printed = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '[data-receipt], [data-receipt] *': { visibility: 'visible' },
    '[data-receipt]': { position: 'absolute', inset: 0 },
  },
} as const

function Receipt({ order }: { order: WholeOrder }) {
  const t = useText<'orders'>()
  const lines: [string, string][] = [
    [t('orders.number'), order.orderNumber],
    [t('orders.buyer'), `${order.buyer.userName} (${order.buyer.logonName})`],
    [t('orders.name'), orderName(t, order)],
    [t('orders.quantity'), String(order.orderQuantity)],
    [t('orders.status'), t(`orders.status_${order.status}`)],
  ]
  if (order.paymentType) lines.push([t('orders.paymentType'), t(methodWords[order.paymentType])])
  if (order.paidTime !== null) lines.push([t('orders.paidTime'), formatDateTime(order.paidTime, true)])
  if (order.transactionId) lines.push([t('orders.transactionId'), order.transactionId])
  if (order.periodStart !== null && order.periodEnd !== null) {
    lines.push([t('orders.period'), `${formatDate(order.periodStart)} – ${formatDate(order.periodEnd)}`])
  }
  return (
    <Card p={{ base: '20', md: '32' }} data-receipt="">
      <Global styles={printed} />
      <Stack gap="20">
        <Row>
          <Heading as="h2" size="24">
            {t('common.productName')}
          </Heading>
          <Spacer />
          <Text tone="muted">{t('orders.receipt')}</Text>
        </Row>
        {order.test && <TestNote />}
        <Separator />
        <Facts facts={lines} />
        <Separator />
        <Row>
          <Text strong>{t('orders.paidAmount')}</Text>
          <Spacer />
          <Text size="24" strong>
            <Figure>{formatMoney(t.language, order.paidAmount)}</Figure>
          </Text>
        </Row>
        <Box>
          <Text tone="muted" size="12">
            {t('orders.receiptNote')}
          </Text>
        </Box>
      </Stack>
    </Card>
  )
}
