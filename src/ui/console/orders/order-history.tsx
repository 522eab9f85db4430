import { formatDateTime } from '../../../i18n/format.ts'
import type { WholeOrder } from '../../../machines/payment/payment.events.ts'
import { Card } from '../../kit/card.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Row, Stack } from '../../kit/layout.tsx'
import { Figure, Heading, Text } from '../../kit/text.tsx'

const entries = [
  'created',
  'choose',
  'codeIssued',
  'codeClosed',
  'paid',
  'confirmTransfer',
  'give',
  'rejectTransfer',
  'cancel',
  'deadlinePassed',
  'refund',
  'refunded',
  'refundFailed',
] as const

/** What happened to an order, step by step, with what was remarked. */
export function OrderSteps({ order }: { order: WholeOrder }) {
  const t = useText<'orders'>()
  return (
    <Stack as="ol" gap="8" listStyleType="none">
      {order.History.map((entry) => {
        const name = entries.find((each) => each === entry.Name)
        return (
          <Row as="li" key={entry.Seq} gap="12" alignItems="baseline">
            <Box flex="1 1 0" minW="0">
              <Text>{name ? t(`orders.entry_${name}`) : entry.Name}</Text>
              {entry.Comment && (
                <Text tone="muted" size="12" overflowWrap="anywhere">
                  {entry.Comment}
                </Text>
              )}
            </Box>
            <Text as="span" tone="muted" size="12">
              <Figure>{formatDateTime(entry.At, true)}</Figure>
            </Text>
          </Row>
        )
      })}
    </Stack>
  )
}

export function OrderHistory({ order }: { order: WholeOrder }) {
  const t = useText<'orders'>()
  return (
    <Card p="20">
      <Heading as="h2" size="16" mb="12">
        {t('orders.history')}
      </Heading>
      <OrderSteps order={order} />
    </Card>
  )
}
