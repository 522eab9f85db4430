import { type AnyMachineSnapshot, transition } from 'xstate'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import type { OrderCommand } from '../../src/machines/order/order.events.ts'
import { orderMachine } from '../../src/machines/order/order.machine.ts'
import { statusOf } from '../../src/machines/order/order-status.ts'
import { refusalOf } from '../../src/machines/refusal.ts'
import type { Store, Tx } from '../store/store.ts'
import { persist } from '../work/charts.ts'
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
  /** What is written with the change, in its transaction. */
  alongside?: (tx: Tx, order: StoredOrder) => Promise<void>
  /** Columns that the change brings besides the chart's. */
  columns?: Partial<Pick<OrderRow, 'trade_state' | 'trade_words' | 'is_test'>>
}

/** The order, locked until the transaction ends; SQLite has one writer anyhow. */
export async function lockOrder(store: Store, tx: Tx, orderId: string): Promise<StoredOrder | undefined> {
  const query = tx.selectFrom('plan_order').selectAll().where('id', '=', orderId)
  const row = await (store.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  return row && storedOrder(row)
}

const dayMilliseconds = 24 * 3600 * 1000

/** What is bought can be used from its payment on, and no more once the money went back. */
function periodOf(row: OrderRow, before: OrderSnapshot, after: OrderSnapshot, at: number) {
  if (after.matches('refunded')) return { period_end: Math.min(at, row.period_end ?? at) }
  if (before.matches('paid') || !after.matches('paid')) return {}
  // Their clock and ours may differ, and ours may have jumped: nobody is given less time than they bought.
  const start = Math.max(row.created_at, after.context.payment?.paidAt ?? at)
  return { period_start: start, period_end: start + row.days * dayMilliseconds }
}

/** Lets the chart decide within a transaction; writes its state, its history and its deadlines, or refuses. */
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
