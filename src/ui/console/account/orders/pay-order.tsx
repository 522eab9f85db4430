import { useMemo, useState } from 'react'
import type { PaymentMethod } from '#contract/orders/order.ts'
import { formatMoney } from '#i18n/base/format.ts'
import { orderMachine } from '#machines/domain/order/order.machine.ts'
import type { PaymentStep, WholeOrder } from '#machines/flow/payment/payment.events.ts'
import { refusalOf } from '#machines/refusal.ts'
import { RadioCards } from '#ui/kit/console/controls/radio-cards.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { serverClock } from '#ui/state/server-clock.ts'
import { useTimeLeft } from '#ui/state/use-time-left.ts'
import { BankDetails } from './bank-details.tsx'
import type { PriceList } from './order-actors.ts'
import { clockWords, methodWords } from './order-words.ts'
import { PaymentCode } from './payment-code.tsx'

interface PayOrderProps {
  order: WholeOrder
  prices: PriceList
  busy: boolean
  onStep: (step: PaymentStep) => void
}

const methodDetails = {
  wechat: 'orders.methodWechatDetail',
  bank: 'orders.methodBankDetail',
} as const

/** The payment methods of an order, with instructions for the chosen method. */
export function PayOrder({ order, prices, busy, onStep }: PayOrderProps) {
  const t = useText<'orders'>()
  const [leaving, setLeaving] = useState(false)
  const clock = useMemo(() => serverClock(order.now), [order])
  const left = useTimeLeft(order.expiryTime, clock, 1000) ?? 0
  const chart = useMemo(() => orderMachine.resolveState(order.chart as never), [order])
  const method = order.paymentType
  // The reason why the user cannot choose a payment method: the order has expired. An open payment code does not
  // prevent a choice, because the server closes that code first.
  const whyNot = (wanted: PaymentMethod): string | undefined => {
    const code = refusalOf(chart, { type: 'choose', method: wanted, at: clock() })
    return code === 'OrderExpired' ? t.error(code) : undefined
  }
  return (
    <Card p="24">
      <Stack gap="20">
        <Row flexWrap="wrap" gap="16">
          <Text size="32" strong>
            <Figure>{formatMoney(t.language, order.orderAmount)}</Figure>
          </Text>
          <Spacer />
          <Text tone="muted">
            <span>{t('orders.timeLeft')}</span>{' '}
            <Figure fontWeight="strong" color="ink">
              {clockWords(t, left)}
            </Figure>
          </Text>
        </Row>
        {prices.methods.length === 0 ? (
          <Text tone="warning">{t('orders.noMethods')}</Text>
        ) : (
          <RadioCards
            label={t('orders.paymentType')}
            value={method ?? undefined}
            options={prices.methods.map((value) => ({
              value,
              label: t(methodWords[value]),
              detail: whyNot(value) ?? t(methodDetails[value]),
            }))}
            onChange={(wanted) => !busy && wanted !== method && onStep({ type: 'choose', method: wanted })}
          />
        )}
        {method === 'wechat' && (
          <PaymentCode order={order} clock={clock} test={prices.test} busy={busy} onStep={onStep} />
        )}
        {method === 'bank' && prices.bankAccount && (
          <BankDetails account={prices.bankAccount} orderNumber={order.orderNumber} />
        )}
        <Row>
          <Spacer />
          <Button onClick={() => setLeaving(true)}>{t('orders.cancelOrder')}</Button>
        </Row>
      </Stack>
      {leaving && (
        <Dialog
          open
          onClose={() => setLeaving(false)}
          title={t('orders.cancelTitle')}
          detail={t('orders.cancelDetail')}
          actions={
            <>
              <Button onClick={() => setLeaving(false)}>{t('orders.keepOrder')}</Button>
              <Button
                variant="danger"
                busy={busy}
                onClick={() => {
                  setLeaving(false)
                  onStep({ type: 'cancel' })
                }}
              >
                {t('orders.cancelOrder')}
              </Button>
            </>
          }
        />
      )}
    </Card>
  )
}
