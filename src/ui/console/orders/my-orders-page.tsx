import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { usePagedList } from '../forms/use-paged-list.ts'
import { PageFrame } from '../info/page-frame.tsx'
import { useGo } from '../shell/use-go.ts'
import { myOrders } from './order-actors.ts'
import { orderPath, priceListPath } from './order-paths.ts'
import { noOrdersIcon, OrderTable } from './order-table.tsx'
import { isOpen } from './order-words.ts'
import { WithOrderTexts } from './with-order-texts.tsx'

/** /UserCenter/MyOrders: what this account has bought. */
export default function MyOrdersPage() {
  return (
    <WithOrderTexts>
      <Page />
    </WithOrderTexts>
  )
}

function Page() {
  const t = useText<'orders'>()
  const go = useGo()
  const list = usePagedList(myOrders, null)
  return (
    <PageFrame width="wide" title={t('orders.myOrders')}>
      <OrderTable
        list={list}
        none={
          <EmptyState
            icon={noOrdersIcon}
            title={t('orders.noOrders')}
            detail={t('orders.noOrdersDetail')}
            action={
              <Button variant="primary" onClick={() => go(priceListPath)}>
                {t('orders.seePrices')}
              </Button>
            }
          />
        }
        action={({ OrderNumber, Status }) => (
          <Button variant={isOpen(Status) ? 'primary' : 'normal'} onClick={() => go(orderPath(OrderNumber))}>
            {t(isOpen(Status) ? 'orders.pay' : 'orders.open')}
          </Button>
        )}
      />
    </PageFrame>
  )
}
