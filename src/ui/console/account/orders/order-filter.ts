import type { OrderSort } from '#contract/interface/order.calls.ts'
import type { OrderStatus } from '#contract/orders/order.ts'

/** The filter and the order of a list of orders, which the server applies. */
export interface OrderFilter {
  /** null: orders with any status. */
  status: OrderStatus | null
  sort: OrderSort
  descending: boolean
}

/** The orders of a list before the user narrows or sorts it: all of them, the latest first. */
export const allOrders: OrderFilter = { status: null, sort: 'createdOn', descending: true }
