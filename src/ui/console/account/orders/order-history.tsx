import { formatDateTime } from '#i18n/base/format.ts'
import type { WholeOrder } from '#machines/payment/payment.events.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

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

/** The history of an order, step by step, with comments. */
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
