import { Timeline } from '@chakra-ui/react/timeline'
import { formatDateTime } from '#i18n/base/format.ts'
import type { WholeOrder } from '#machines/flow/payment/payment.events.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
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

/** The history of an order: each step with its time and comment. */
export function OrderHistory({ order }: { order: WholeOrder }) {
  const t = useText<'orders'>()
  return (
    <Timeline.Root>
      {order.history.map((entry) => {
        const name = entries.find((each) => each === entry.name)
        return (
          <Timeline.Item key={entry.seq}>
            <Timeline.Connector aria-hidden="true">
              <Timeline.Separator />
              <Timeline.Indicator />
            </Timeline.Connector>
            <Timeline.Content>
              {/* In a narrow card the time is below the name. */}
              <Box flex="1 1 140px" minW="0">
                <Timeline.Title>{name ? t(`orders.entry_${name}`) : entry.name}</Timeline.Title>
                {entry.comment && <Timeline.Description>{entry.comment}</Timeline.Description>}
              </Box>
              <Text as="span" tone="muted" size="12">
                {formatDateTime(entry.at, true)}
              </Text>
            </Timeline.Content>
          </Timeline.Item>
        )
      })}
    </Timeline.Root>
  )
}

/** The card with the history of an order. */
export function OrderHistoryCard({ order }: { order: WholeOrder }) {
  const t = useText<'orders'>()
  return (
    <Card p="20">
      <Heading as="h2" size="16" mb="12">
        {t('orders.history')}
      </Heading>
      <OrderHistory order={order} />
    </Card>
  )
}
