import * as limits from '../../src/contract/limits.ts'
import type { ListedOrder } from '../../src/contract/order.calls.ts'
import type { OrderStatus } from '../../src/contract/orders/order.ts'
import { holds } from '../store/folded.ts'
import type { Store } from '../store/store.ts'
import { viewOfRow } from './order-views.ts'

export interface OrderFilter {
  /** undefined: of every account. */
  accountId?: string
  status: OrderStatus | null
  /** Part of the number, of the name, or of the buyer's names. */
  search: string
  beforeNumber: string | null
  /** When they are looked at. */
  now: number
}

/** The latest first; numbers begin with the time at which they were given. */
export async function listOrders(
  { db, dialect }: Pick<Store, 'db' | 'dialect'>,
  { accountId, status, search, beforeNumber, now }: OrderFilter,
): Promise<{ Orders: ListedOrder[]; HasMore: boolean }> {
  let query = db
    .selectFrom('plan_order')
    .innerJoin('account', 'account.id', 'plan_order.account_id')
    .leftJoin(
      db
        .selectFrom('order_usage')
        .select((select) => ['order_id', select.fn.countAll<number>().as('used')])
        .groupBy('order_id')
        .as('usage'),
      (join) => join.onRef('usage.order_id', '=', 'plan_order.id'),
    )
    .selectAll('plan_order')
    .select(['account.logon_name', 'account.user_name', 'usage.used'])
    .orderBy('plan_order.number', 'desc')
    .limit(limits.ordersPerPage + 1)
  if (accountId !== undefined) query = query.where('plan_order.account_id', '=', accountId)
  if (status) query = query.where('plan_order.status', '=', status)
  if (beforeNumber) query = query.where('plan_order.number', '<', beforeNumber)
  if (search) {
    const columns = ['plan_order.number', 'plan_order.name', 'account.logon_name', 'account.user_name']
    query = query.where((where) => where.or(columns.map((column) => holds(dialect, column, search))))
  }
  const rows = await query.execute()
  return {
    Orders: rows.slice(0, limits.ordersPerPage).map((row) => viewOfRow(row, now)),
    HasMore: rows.length > limits.ordersPerPage,
  }
}
