import { chakra } from '@chakra-ui/react/styled-system'
import { ReceiptText, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order.ts'
import { formatDateTime, formatMoney } from '../../../i18n/format.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Row, Stack } from '../../kit/layout.tsx'
import { Select } from '../../kit/select.tsx'
import { Loading, Skeleton } from '../../kit/skeleton.tsx'
import { Figure, Text } from '../../kit/text.tsx'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { SearchBox } from '../forms/search-box.tsx'
import type { PagedList } from '../forms/use-paged-list.ts'
import type { ListedOrder } from './order-actors.ts'
import { StatusBadge } from './order-facts.tsx'
import { orderName } from './order-words.ts'

const Table = chakra('table', { base: { w: 'full', borderCollapse: 'collapse', textAlign: 'left' } })
const Head = chakra('th', {
  base: {
    px: '16',
    py: '8',
    fontSize: '12',
    fontWeight: 'strong',
    color: 'inkMuted',
    borderBottomWidth: '1px',
    borderColor: 'line',
    whiteSpace: 'nowrap',
  },
})
const Cell = chakra('td', { base: { px: '16', py: '8', verticalAlign: 'middle' } })
const Line = chakra('tr', {
  base: {
    '&:not(:last-child) > *': { borderBottomWidth: '1px', borderColor: 'line' },
    _hover: { bg: 'highlight' },
  },
})

interface OrderTableProps {
  list: PagedList<ListedOrder, OrderStatus | null>
  /** Says who bought each. */
  buyers?: boolean
  /** What stands where there are no orders at all. */
  none: ReactNode
  action: (order: ListedOrder) => ReactNode
}

/** Orders, found by words and by state, page by page. */
export function OrderTable({ list, buyers = false, none, action }: OrderTableProps) {
  const t = useText<'orders'>()
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
            value={list.filter ?? 'any'}
            choices={[{ value: 'any', label: t('orders.anyStatus') }, ...states]}
            onChoose={(value) => list.onNarrow(value === 'any' ? null : value)}
          />
        </Box>
      </Row>
      <Rows list={list} buyers={buyers} none={none} action={action} />
    </Stack>
  )
}

function Rows({ list, buyers, none, action }: OrderTableProps) {
  const t = useText<'orders'>()
  const { rows, refusal } = list
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
    const narrowed = list.search.trim() !== '' || list.filter !== null
    return narrowed ? <EmptyState icon={<SearchX size={24} />} title={t('orders.nothingFound')} /> : none
  }
  return (
    <>
      <RefusalNote refusal={refusal} />
      <Card p="0" overflowX="auto">
        <Table>
          <thead>
            <tr>
              <Head scope="col">{t('orders.number')}</Head>
              {buyers && <Head scope="col">{t('orders.buyer')}</Head>}
              <Head scope="col">{t('orders.amount')}</Head>
              <Head scope="col">{t('orders.status')}</Head>
              <Head scope="col">{t('orders.createdOn')}</Head>
              <Head scope="col" aria-label={t('orders.open')} />
            </tr>
          </thead>
          <tbody>
            {rows.map((order) => (
              <OrderLine key={order.OrderNumber} order={order} buyers={buyers ?? false} action={action} />
            ))}
          </tbody>
        </Table>
      </Card>
      {!list.complete && (
        <Box textAlign="center">
          <Button busy={list.fetching} onClick={list.onMore}>
            {t('orders.moreOrders')}
          </Button>
        </Box>
      )}
    </>
  )
}

interface OrderLineProps {
  order: ListedOrder
  buyers: boolean
  action: (order: ListedOrder) => ReactNode
}

function OrderLine({ order, buyers, action }: OrderLineProps) {
  const t = useText<'orders'>()
  return (
    <Line>
      <Cell>
        <Text strong>{orderName(t, order)}</Text>
        <Text tone="muted" size="12">
          <Figure>{order.OrderNumber}</Figure>
        </Text>
      </Cell>
      {buyers && (
        <Cell>
          <Text overflowWrap="anywhere">{order.Buyer.UserName}</Text>
          <Text tone="muted" size="12">
            {order.Buyer.LogonName}
          </Text>
        </Cell>
      )}
      <Cell whiteSpace="nowrap">
        <Figure>{formatMoney(t.language, order.OrderAmount)}</Figure>
      </Cell>
      <Cell>
        <StatusBadge status={order.Status} />
      </Cell>
      <Cell whiteSpace="nowrap">
        <Figure>{formatDateTime(order.CreatedOn)}</Figure>
      </Cell>
      <Cell textAlign="right">{action(order)}</Cell>
    </Line>
  )
}

export const noOrdersIcon = <ReceiptText size={24} />
