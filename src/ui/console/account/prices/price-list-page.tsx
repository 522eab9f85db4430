import { ordersTexts } from '#i18n/surfaces/orders-texts.ts'
import { PageFrame } from '#ui/console/page/page-frame.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { PriceList } from './price-list.tsx'

/** /UserCenter/PriceList: the prices inside the console. */
export default function PriceListPage() {
  return (
    <MoreTexts source={ordersTexts}>
      <Page />
    </MoreTexts>
  )
}

function Page() {
  const t = useText<'orders'>()
  return (
    <PageFrame width="wide" title={t('orders.priceTitle')} detail={t('orders.priceDetailHost')}>
      <PriceList />
    </PageFrame>
  )
}
