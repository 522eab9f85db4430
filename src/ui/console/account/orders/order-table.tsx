import { ReceiptText, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { type OrderStatus, orderStatuses } from '#contract/orders/order.ts'
import { formatDateTime, formatMoney } from '#i18n/base/format.ts'
import type { PagedList } from '#ui/console/calls/use-paged-list.ts'
import { ListTable } from '#ui/console/lists/list-table.tsx'
import { MoreButton } from '#ui/console/lists/more-button.tsx'
import { SearchBox } from '#ui/console/lists/search-box.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { ErrorState } from '#ui/kit/feedback/error-state.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { ListedOrder } from './order-actors.ts'
import { OrderBadges } from './order-facts.tsx'
import type { OrderFilter } from './order-filter.ts'
import { orderName } from './order-words.ts'

interface OrderTableProps {
  list: PagedList<ListedOrder, OrderFilter>
  /** True to add a column for the buyer. */
  buyers?: boolean
  /** The placeholder for an empty list of orders. */
  none: ReactNode
  action: (order: ListedOrder) => ReactNode
}

/** The list of orders, with search, status filter and paging. */
export function OrderTable({ list, buyers = false, none, action }: OrderTableProps) {
  const t = useText<'orders'>()
  const { filter } = list
  const states = orderStatuses.map((value) => ({ value, label: t(`orders.status_${value}`) }))
  return (
    <Stack gap="16">
      <Row gap="12" flexWrap="wrap">
        <Box flex="1 1 240px" maxW="360px">
          <SearchBox value={list.search} label={t('orders.searchOrders')} onChange={list.onSearch} />
        </Box>
        <Box flex="0 1 200px">
          <Select<OrderStatus | 'any'>
            aria-label={t('orders.status')}
            value={filter.status ?? 'any'}
            choices={[{ value: 'any', label: t('orders.anyStatus') }, ...states]}
            onChoose={(value) => list.onNarrow({ ...filter, status: value === 'any' ? null : value })}
          />
        </Box>
      </Row>
      <Rows list={list} buyers={buyers} none={none} action={action} />
    </Stack>
  )
}

function Rows({ list, buyers, none, action }: OrderTableProps) {
  const t = useText<'console' | 'orders' | 'routes'>()
  const { rows, refusal, filter } = list
  if (refusal && rows.length === 0) {
    return (
      <ErrorState
        title={t('orders.ordersFailed')}
        detail={t.error(refusal.code, refusal.params)}
        busy={list.fetching}
        onRetry={list.onRefresh}
      />
    )
  }
  if (rows.length === 0 && list.waiting) {
    return (
      <Loading>
        <Skeleton h="240px" />
      </Loading>
    )
  }
  if (rows.length === 0) {
    const narrowed = list.search.trim() !== '' || list.filter.status !== null
    return narrowed ? <EmptyState icon={<SearchX size={24} />} title={t('orders.nothingFound')} /> : none
  }
  return (
    <>
      <RefusalNote refusal={refusal} />
      <Card p="0">
        <ListTable
          label={buyers ? t('routes.operatorOrders') : t('orders.myOrders')}
          rows={rows}
          space={buyers ? 'much' : 'some'}
          keyOf={({ orderNumber }) => orderNumber}
          serverOrder={{
            sortBy: filter.sort,
            descending: filter.descending,
            onSort: (sort, descending) => list.onNarrow({ ...filter, sort, descending }),
          }}
          columns={[
            { name: t('orders.number'), place: 'head', show: (order) => <OrderName order={order} /> },
            ...(buyers ? [{ name: t('orders.buyer'), show: buyerOf }] : []),
            {
              name: t('orders.amount'),
              sortBy: 'orderAmount',
              largestFirst: true,
              number: true,
              whole: true,
              show: ({ orderAmount }) => <Figure>{formatMoney(t.language, orderAmount)}</Figure>,
            },
            { name: t('orders.status'), show: (order) => <OrderBadges order={order} /> },
            {
              name: t('orders.createdOn'),
              sortBy: 'createdOn',
              largestFirst: true,
              whole: true,
              show: ({ createdOn }) => <Figure>{formatDateTime(createdOn)}</Figure>,
            },
            { name: t('console.actions'), place: 'foot', show: action },
          ]}
        />
      </Card>
      <MoreButton list={list} />
    </>
  )
}

function OrderName({ order }: { order: ListedOrder }) {
  const t = useText<'orders'>()
  return (
    <>
      <Text strong>{orderName(t, order)}</Text>
      <Text tone="muted" size="12">
        <Figure>{order.orderNumber}</Figure>
      </Text>
    </>
  )
}

const buyerOf = ({ buyer }: ListedOrder): ReactNode => (
  <Box>
    <Text overflowWrap="anywhere">{buyer.userName}</Text>
    <Text tone="muted" size="12">
      {buyer.logonName}
    </Text>
  </Box>
)

export const noOrdersIcon = <ReceiptText size={24} />
