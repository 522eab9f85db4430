import * as limits from '../../src/contract/limits.ts'
import { startDueLoop } from '../due-loop.ts'
import type { OrderDeadlineTable } from '../store/schema.ts'
import type { OrderContext } from './order-context.ts'
import { lookPause } from './order-deadlines.ts'
import { askRefund } from './refunds.ts'
import { askTrade, closeOpenCode, closeTrade } from './trades.ts'

const rowsPerLook = 50

/** Puts the row off, so that of several servers one acts on it, and it comes again should that one die. */
async function claim({ store, clock }: OrderContext, row: OrderDeadlineTable): Promise<boolean> {
  const { numUpdatedRows } = await store.db
    .updateTable('order_deadline')
    .set({ due_at: clock() + lookPause(row.looks + 1), looks: row.looks + 1 })
    .where('order_id', '=', row.order_id)
    .where('kind', '=', row.kind)
    .where('subject', '=', row.subject)
    .where('due_at', '=', row.due_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function expire(context: OrderContext, orderId: string): Promise<void> {
  const { orders, clock } = context
  const order = await orders.find(orderId)
  if (!order) return
  // Closed upstream before it expires here: if it was paid meanwhile, it is paid.
  const closed = await closeOpenCode(context, order)
  if (!closed.ok) return
  const at = clock()
  await orders.change({ orderId, actor: 'clock', event: { type: 'deadlinePassed', at }, at })
}

async function look(context: OrderContext, { order_id, subject }: OrderDeadlineTable): Promise<void> {
  const order = await context.orders.find(order_id)
  const shown = order?.snapshot.context.trade
  const isShown = shown?.tradeNo === subject
  // A code whose time is over, or that nobody was shown, must not be paid any more.
  if (isShown && context.clock() < shown.expiresAt) await askTrade(context, subject, order_id)
  else await closeTrade(context, subject, order_id)
}

/** Does what is due, each row by itself. @returns milliseconds until the next may be due. */
export async function doWhatIsDue(context: OrderContext): Promise<number> {
  const { store, clock, log } = context
  const due = await store.db
    .selectFrom('order_deadline')
    .selectAll()
    .where('due_at', '<=', clock())
    .orderBy('due_at')
    .limit(rowsPerLook)
    .execute()
  for (const row of due) {
    if (!(await claim(context, row))) continue
    try {
      if (row.kind === 'expire') await expire(context, row.order_id)
      else if (row.kind === 'look') await look(context, row)
      else await askRefund(context, row.subject)
    } catch (error) {
      log.error({ err: error, order: row.order_id, kind: row.kind }, 'a step of an order failed')
    }
  }
  return due.length === rowsPerLook ? 0 : limits.orderClockMilliseconds
}

/** Looks until the returned function is called, which waits for a look that is under way. */
export const startOrderClock = (context: OrderContext): (() => Promise<void>) =>
  startDueLoop({
    look: () => doWhatIsDue(context),
    onFault: (error) => context.log.error({ err: error }, 'orders could not be read'),
    pauseMilliseconds: limits.orderClockMilliseconds,
  })
