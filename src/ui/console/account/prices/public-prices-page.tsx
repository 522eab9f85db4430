import { ordersTexts } from '#i18n/surfaces/orders-texts.ts'
import { PageFrame } from '#ui/console/page/page-frame.tsx'
import { useSessionState } from '#ui/console/session/host-session.tsx'
import { PublicHeader } from '#ui/console/shell/frame/public-header.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { PriceList } from './price-list.tsx'

/** /price: the prices for visitors without an account. */
export default function PublicPricesPage() {
  return (
    <MoreTexts source={ordersTexts}>
      <Page />
    </MoreTexts>
  )
}

function Page() {
  const t = useText<'orders' | 'console'>()
  const signedIn = useSessionState((snapshot) => snapshot.matches('signedIn'))
  return (
    <Box as="main" minH="100dvh">
      <PublicHeader />
      <PageFrame
        width="wide"
        title={t('orders.priceTitle')}
        detail={t(signedIn ? 'orders.priceDetailHost' : 'orders.priceDetail')}
      >
        <PriceList />
      </PageFrame>
    </Box>
  )
}
