import { Timeline } from '@chakra-ui/react/timeline'
import { formatDateTime } from '#i18n/base/format.ts'
import type { WholeOrder } from '#machines/payment/payment.events.ts'
import { Card } from '#ui/kit/layout/card.tsx'
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

/** The history of an order, step by step, with comments. */
export function OrderSteps({ order }: { order: WholeOrder }) {
  const t = useText<'orders'>()
  return (
    <Timeline.Root>
      {order.History.map((entry) => {
        const name = entries.find((each) => each === entry.Name)
        return (
          <Timeline.Item key={entry.Seq}>
            <Timeline.Connector aria-hidden="true">
              <Timeline.Separator />
              <Timeline.Indicator />
            </Timeline.Connector>
            <Timeline.Content>
              <Timeline.Title>{name ? t(`orders.entry_${name}`) : entry.Name}</Timeline.Title>
              {entry.Comment && <Timeline.Description>{entry.Comment}</Timeline.Description>}
            </Timeline.Content>
            <Text as="span" tone="muted" size="12">
              {formatDateTime(entry.At, true)}
            </Text>
          </Timeline.Item>
        )
      })}
    </Timeline.Root>
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
