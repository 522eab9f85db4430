import { useEffect, useRef } from 'react'
import type { PaymentStep, WholeOrder } from '#machines/flow/payment/payment.events.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { LinkButton } from '#ui/kit/controls/link-button.tsx'
import { QrCode } from '#ui/kit/display/qr-code.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useTimeLeft } from '#ui/state/use-time-left.ts'
import { clockWords } from './order-words.ts'

interface PaymentCodeProps {
  order: WholeOrder
  /** The server's clock. */
  clock: () => number
  test: boolean
  busy: boolean
  onStep: (step: PaymentStep) => void
}

const size = '220px'

/** The QR code while it is valid, then a button for a new QR code. */
export function PaymentCode({ order, clock, test, busy, onStep }: PaymentCodeProps) {
  const t = useText<'orders'>()
  const left = useTimeLeft(order.qrExpiryTime, clock, 1000)
  const isGood = order.qrCode !== '' && left !== null && left > 0
  const hadCode = order.history.some(({ name }) => name === 'codeIssued')
  const asked = useRef(false)
  // The user has asked whether the payment has arrived. Show a message if the answer says that the payment has not
  // arrived.
  useEffect(() => {
    if (busy || !asked.current) return
    asked.current = false
    toast.warning(t('orders.notPaidYet'))
  }, [busy, t])
  return (
    <Stack gap="12" alignItems="center">
      {isGood ? (
        <QrCode address={order.qrCode} size={size} />
      ) : (
        <Box
          style={{ width: size, height: size }}
          display="grid"
          placeItems="center"
          bg="highlight"
          borderRadius="control"
          p="16"
          textAlign="center"
        >
          <Text tone="muted">{t(hadCode ? 'orders.codeOver' : 'orders.noCode')}</Text>
        </Box>
      )}
      {isGood && (
        <>
          <Text textAlign="center">{t(test ? 'orders.scanTest' : 'orders.scan')}</Text>
          <Text tone="muted">
            <span>{t('orders.codeLeft')}</span> <Figure>{clockWords(t, left)}</Figure>
          </Text>
        </>
      )}
      <Row gap="8" flexWrap="wrap" justifyContent="center">
        {test && isGood && (
          <LinkButton href={order.qrCode} target="_blank" rel="noreferrer">
            {t('orders.openTest')}
          </LinkButton>
        )}
        {!isGood && (
          <Button variant="primary" busy={busy} onClick={() => onStep({ type: 'newCode' })}>
            {t('orders.newCode')}
          </Button>
        )}
        <Button
          busy={busy}
          onClick={() => {
            asked.current = true
            onStep({ type: 'check' })
          }}
        >
          {t('orders.checkPayment')}
        </Button>
      </Row>
    </Stack>
  )
}
