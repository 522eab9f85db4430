import type { Outcome } from '#contract/errors.ts'
import type { Store } from '#server/store/store.ts'
import { changeOrderIn, type OrderChange } from './change-order.ts'
import { type StoredOrder, storedOrder } from './stored-order.ts'

/** A committed change of an order. */
export interface OrderNews {
  orderId: string
  accountId: string
  orderNumber: string
}

/**
 * The only writer of orders: one transaction for each change. Listeners are notified after the commit, never before.
 */
export interface OrderBook {
  change(change: OrderChange): Promise<Outcome<StoredOrder>>
  find(orderId: string): Promise<StoredOrder | undefined>
  /** Returns a function that removes the listener. */
  onNews(listener: (news: OrderNews) => void): () => void
  publish(news: OrderNews): void
}

export const newsOf = ({ row }: StoredOrder): OrderNews => ({
  orderId: row.id,
  accountId: row.account_id,
  orderNumber: row.number,
})

export function createOrderBook(store: Store): OrderBook {
  const listeners = new Set<(news: OrderNews) => void>()
  const publish = (news: OrderNews): void => {
    for (const listener of listeners) listener(news)
  }
  return {
    async change(change) {
      const outcome = await store.db.transaction().execute(async (tx) => changeOrderIn(store, tx, change))
      if (outcome.ok) publish(newsOf(outcome.data))
      return outcome
    },
    async find(orderId) {
      const row = await store.db
        .selectFrom('plan_order')
        .selectAll()
        .where('id', '=', orderId)
        .executeTakeFirst()
      return row && storedOrder(row)
    },
    onNews(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    publish,
  }
}
