import { ordersTexts } from '#i18n/surfaces/orders-texts.ts'
import { usePagedList } from '#ui/console/calls/use-paged-list.ts'
import { PageFrame } from '#ui/console/page/page-frame.tsx'
import { useGo } from '#ui/console/page/use-go.ts'
import { orderPath, priceListPath } from '#ui/console/plans/order-paths.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { ordersOf } from './order-actors.ts'
import { allOrders } from './order-filter.ts'
import { noOrdersIcon, OrderTable } from './order-table.tsx'
import { isOpen } from './order-words.ts'

const fetchPage = ordersOf('/api/order/Order/GetList')

/** /UserCenter/MyOrders: the orders of this account. */
export default function MyOrdersPage() {
  return (
    <MoreTexts source={ordersTexts}>
      <Page />
    </MoreTexts>
  )
}

function Page() {
  const t = useText<'orders'>()
  const go = useGo()
  const list = usePagedList(fetchPage, allOrders)
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
        action={({ orderNumber, status }) => (
          <Button variant={isOpen(status) ? 'primary' : 'normal'} onClick={() => go(orderPath(orderNumber))}>
            {t(isOpen(status) ? 'orders.pay' : 'orders.open')}
          </Button>
        )}
      />
    </PageFrame>
  )
}
