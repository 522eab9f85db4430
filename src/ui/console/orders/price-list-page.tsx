import { useText } from '../../kit/i18n.tsx'
import { PageFrame } from '../info/page-frame.tsx'
import { PriceList } from './price-list.tsx'
import { WithOrderTexts } from './with-order-texts.tsx'

/** /UserCenter/PriceList: the prices inside the console. */
export default function PriceListPage() {
  return (
    <WithOrderTexts>
      <Page />
    </WithOrderTexts>
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
