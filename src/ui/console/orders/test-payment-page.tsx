import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { formatMoney } from '../../../i18n/format.ts'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Figure, Text } from '../../kit/text.tsx'
import { useLoaded } from '../../kit/use-loaded.ts'
import { LoadedPart } from '../forms/loaded-part.tsx'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { PublicFrame } from '../session/public-frame.tsx'
import { RouteButton } from '../shell/route-button.tsx'
import { loadTestTrade, payTestTrade } from './order-actors.ts'
import { WithOrderTexts } from './with-order-texts.tsx'

/** /test-payment/:trade: where a code of the test gateway leads, in place of the payer's own app. */
export default function TestPaymentPage() {
  const { trade = '' } = useParams()
  return (
    <WithOrderTexts>
      <Page key={trade} trade={trade} />
    </WithOrderTexts>
  )
}

function Page({ trade }: { trade: string }) {
  const t = useText<'console' | 'orders'>()
  const [load] = useState(() => loadTestTrade(trade))
  const loaded = useLoaded(load)
  const [paid, setPaid] = useState(false)
  const submission = useSubmission(payTestTrade, { onDone: () => setPaid(true) })
  return (
    <PublicFrame title={t('orders.testPayTitle')} detail={t('orders.testPayDetail')}>
      <Stack gap="16">
        <LoadedPart
          loaded={loaded}
          failed={t('orders.testOver')}
          shape={<Skeleton h="96px" />}
          wayBack={<RouteButton to="/">{t('console.toStart')}</RouteButton>}
        >
          {({ Description, Amount, CanBePaid }) => (
            <>
              <Text>{Description}</Text>
              <Text size="32" strong>
                <Figure>{formatMoney(t.language, Amount)}</Figure>
              </Text>
              <RefusalNote refusal={submission.refusal} />
              <div role="status">
                {paid && <Text tone="success">{t('orders.testPaid')}</Text>}
                {!paid && !CanBePaid && <Text tone="warning">{t('orders.testOver')}</Text>}
              </div>
              {!paid && CanBePaid && (
                <Button
                  variant="primary"
                  wide
                  busy={submission.sending}
                  onClick={() => submission.submit(trade)}
                >
                  {t('orders.testPay', { amount: formatMoney(t.language, Amount) })}
                </Button>
              )}
            </>
          )}
        </LoadedPart>
      </Stack>
    </PublicFrame>
  )
}
