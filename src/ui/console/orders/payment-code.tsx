import { useEffect, useRef } from 'react'
import type { PaymentStep, WholeOrder } from '../../../machines/payment/payment.events.ts'
import { Button, LinkButton } from '../../kit/button.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Row, Stack } from '../../kit/layout.tsx'
import { QrCode } from '../../kit/qr-code.tsx'
import { Figure, Text } from '../../kit/text.tsx'
import { toast } from '../../kit/toast-store.ts'
import { useTimeLeft } from '../../kit/use-time-left.ts'
import { clockWords } from './order-words.ts'

interface PaymentCodeProps {
  order: WholeOrder
  /** The server's. */
  clock: () => number
  test: boolean
  busy: boolean
  onStep: (step: PaymentStep) => void
}

const size = '220px'

/** The QR code as long as it can be paid, then the way to another. */
export function PaymentCode({ order, clock, test, busy, onStep }: PaymentCodeProps) {
  const t = useText<'orders'>()
  const left = useTimeLeft(order.QrExpiryTime, clock, 1000)
  const isGood = order.QrCode !== '' && left !== null && left > 0
  const hadCode = order.History.some(({ Name }) => Name === 'codeIssued')
  const asked = useRef(false)
  // Asked for, and it still waits: said once the answer is there.
  useEffect(() => {
    if (busy || !asked.current) return
    asked.current = false
    toast.warning(t('orders.notPaidYet'))
  }, [busy, t])
  return (
    <Stack gap="12" alignItems="center">
      {isGood ? (
        <QrCode address={order.QrCode} size={size} />
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
            {t('orders.codeLeft')} <Figure>{clockWords(t, left)}</Figure>
          </Text>
        </>
      )}
      <Row gap="8" flexWrap="wrap" justifyContent="center">
        {test && isGood && (
          <LinkButton href={order.QrCode} target="_blank" rel="noreferrer">
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
