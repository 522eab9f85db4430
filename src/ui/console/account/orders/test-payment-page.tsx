import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { formatMoney } from '#i18n/base/format.ts'
import { ordersTexts } from '#i18n/surfaces/orders-texts.ts'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { useLoadedCall, useSentCall } from '#ui/console/calls/use-host-call.ts'
import { RouteButton } from '#ui/console/page/route-button.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { PublicFrame } from '#ui/console/shell/frame/public-frame.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'

/**
 * /test-payment/:trade: the page behind a QR code of the WeChat Pay simulator. This page replaces the payer's app.
 */
export default function TestPaymentPage() {
  const { trade = '' } = useParams()
  return (
    <MoreTexts source={ordersTexts}>
      <Page key={trade} trade={trade} />
    </MoreTexts>
  )
}

function Page({ trade }: { trade: string }) {
  const t = useText<'console' | 'orders'>()
  const loaded = useLoadedCall('/api/order/TestPayment/GetTrade', { tradeNo: trade })
  const [paid, setPaid] = useState(false)
  const submission = useSentCall('/api/order/TestPayment/Pay', { onDone: () => setPaid(true) })
  return (
    <PublicFrame title={t('orders.testPayTitle')} detail={t('orders.testPayDetail')}>
      <Stack gap="16">
        <LoadedPart
          loaded={loaded}
          failed={t('orders.testOver')}
          shape={<Skeleton h="96px" />}
          wayBack={<RouteButton to="/">{t('console.toStart')}</RouteButton>}
        >
          {({ description, amount, canBePaid }) => (
            <>
              <Text>{description}</Text>
              <Text size="32" strong>
                <Figure>{formatMoney(t.language, amount)}</Figure>
              </Text>
              <RefusalNote refusal={submission.refusal} />
              <div role="status">
                {paid && <Text tone="success">{t('orders.testPaid')}</Text>}
                {!paid && !canBePaid && <Text tone="warning">{t('orders.testOver')}</Text>}
              </div>
              {!paid && canBePaid && (
                <Button
                  variant="primary"
                  wide
                  busy={submission.sending}
                  onClick={() => submission.submit({ tradeNo: trade })}
                >
                  {t('orders.testPay', { amount: formatMoney(t.language, amount) })}
                </Button>
              )}
            </>
          )}
        </LoadedPart>
      </Stack>
    </PublicFrame>
  )
}
