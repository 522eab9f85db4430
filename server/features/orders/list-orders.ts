import { sql } from 'kysely'
import type { ListedOrder, OrderSort } from '#contract/interface/order.calls.ts'
import * as limits from '#contract/limits.ts'
import type { OrderStatus } from '#contract/orders/order.ts'
import { holds } from '#server/store/folded.ts'
import type { Store } from '#server/store/store.ts'
import { viewOfRow } from './order-views.ts'

export interface OrderFilter {
  /** undefined: orders of every account. */
  accountId?: string
  status: OrderStatus | null
  /** A part of the order number, of the name of the order, or of the buyer's names. */
  search: string
  /** The number of the last order on the previous page; null for the first page. */
  afterNumber: string | null
  sort: OrderSort
  descending: boolean
  /** The current time, milliseconds since 1970. */
  now: number
}

/** Lists orders in the chosen order. Order numbers begin with the time of their creation. */
export async function listOrders(
  { db, dialect }: Pick<Store, 'db' | 'dialect'>,
  { accountId, status, search, afterNumber, sort, descending, now }: OrderFilter,
): Promise<{ orders: ListedOrder[]; hasMore: boolean }> {
  const direction = descending ? 'desc' : 'asc'
  const sorted = sort === 'orderAmount' ? (['amount', 'number'] as const) : (['number'] as const)
  let query = db
    .selectFrom('plan_order')
    // The order of a deleted account stays.
    .leftJoin('account', 'account.id', 'plan_order.account_id')
    .leftJoin(
      db
        .selectFrom('order_usage')
        .select((select) => ['order_id', select.fn.countAll<number>().as('used')])
        .groupBy('order_id')
        .as('usage'),
      (join) => join.onRef('usage.order_id', '=', 'plan_order.id'),
    )
    .selectAll('plan_order')
    .select(({ fn, val }) => [
      fn.coalesce('account.logon_name', val('')).as('logon_name'),
      fn.coalesce('account.user_name', val('')).as('user_name'),
      'usage.used',
    ])
    .limit(limits.ordersPerPage + 1)
  for (const column of sorted) query = query.orderBy(`plan_order.${column}`, direction)
  if (accountId !== undefined) query = query.where('plan_order.account_id', '=', accountId)
  if (status) query = query.where('plan_order.status', '=', status)
  if (afterNumber) {
    const last = db.selectFrom('plan_order').select(sorted).where('number', '=', afterNumber)
    const values = sql.join(sorted.map((column) => sql.ref(`plan_order.${column}`)))
    query = query.where(sql<boolean>`(${values}) ${sql.raw(descending ? '<' : '>')} (${last})`)
  }
  if (search) {
    const columns = ['plan_order.number', 'plan_order.name', 'account.logon_name', 'account.user_name']
    query = query.where((where) => where.or(columns.map((column) => holds(dialect, column, search))))
  }
  const rows = await query.execute()
  return {
    orders: rows.slice(0, limits.ordersPerPage).map((row) => viewOfRow(row, now)),
    hasMore: rows.length > limits.ordersPerPage,
  }
}
