import { type AnyMachineSnapshot, transition } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { OrderCommand } from '#machines/domain/order/order.events.ts'
import { orderMachine } from '#machines/domain/order/order.machine.ts'
import { statusOf } from '#machines/domain/order/order-status.ts'
import { refusalOf } from '#machines/refusal.ts'
import { persist } from '#server/engine/charts.ts'
import type { Store, Tx } from '#server/store/store.ts'
import { setDeadlines } from './order-deadlines.ts'
import {
  entryData,
  type OrderActor,
  type OrderRow,
  type OrderSnapshot,
  type StoredOrder,
  storedOrder,
} from './stored-order.ts'

export interface OrderChange {
  orderId: string
  actor: OrderActor
  event: OrderCommand
  /** Milliseconds since 1970. */
  at: number
  /** Additional writes in the same transaction. */
  alongside?: (tx: Tx, order: StoredOrder) => Promise<void>
  /** Columns to change in addition to those of the state machine. */
  columns?: Partial<Pick<OrderRow, 'trade_state' | 'trade_words' | 'is_test'>>
}

/** The order, locked until the transaction ends. SQLite has only one writer anyway. */
export async function lockOrder(store: Store, tx: Tx, orderId: string): Promise<StoredOrder | undefined> {
  const query = tx.selectFrom('plan_order').selectAll().where('id', '=', orderId)
  const row = await (store.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  return row && storedOrder(row)
}

const dayMilliseconds = 24 * 3600 * 1000

/** The period of an order: it starts with the payment and ends early with a refund. */
function periodOf(row: OrderRow, before: OrderSnapshot, after: OrderSnapshot, at: number) {
  if (after.matches('refunded')) return { period_end: Math.min(at, row.period_end ?? at) }
  if (before.matches('paid') || !after.matches('paid')) return {}
  // Start at the time of payment, but not before the order: the clocks of WeChat and of this server may differ. The
  // buyer never gets less time than they bought.
  const start = Math.max(row.created_at, after.context.payment?.paidAt ?? at)
  return { period_start: start, period_end: start + row.days * dayMilliseconds }
}

/**
 * Sends the event to the state machine within a transaction. Writes the order's state, history and deadlines, or
 * refuses.
 */
export async function changeOrderIn(
  store: Store,
  tx: Tx,
  { orderId, actor, event, at, alongside, columns = {} }: OrderChange,
): Promise<Outcome<StoredOrder>> {
  const order = await lockOrder(store, tx, orderId)
  if (!order) return refused('NotFound')
  const { row, snapshot } = order
  const code = refusalOf(snapshot as AnyMachineSnapshot, event)
  if (code) return refused(code)
  const [next] = transition(orderMachine, snapshot, event)
  const changes = {
    ...columns,
    ...periodOf(row, snapshot, next, at),
    status: statusOf(next),
    state: persist(next),
    seq: row.seq + 1,
    updated_at: at,
  }
  await tx.updateTable('plan_order').set(changes).where('id', '=', orderId).execute()
  await tx
    .insertInto('order_entry')
    .values({ order_id: orderId, seq: changes.seq, at, actor, name: event.type, data: entryData(event) })
    .execute()
  const changed: StoredOrder = { row: { ...row, ...changes }, snapshot: next }
  await alongside?.(tx, changed)
  await setDeadlines(tx, changed)
  return accepted(changed)
}
