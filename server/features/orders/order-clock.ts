import * as limits from '#contract/limits.ts'
import { startDueLoop } from '#server/engine/due-loop.ts'
import type { OrderDeadlineTable } from '#server/store/schema.ts'
import type { OrderContext } from './order-context.ts'
import { lookPause } from './order-deadlines.ts'
import { askRefund } from './refunds.ts'
import { askTrade, closeOpenCode, closeTrade } from './trades.ts'

/**
 * Moves the row's due time, so that only one of several servers handles the row. The row becomes due again if that
 * server stops.
 */
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
  // Close the code at the payment provider first: a payment that the provider accepted before still counts.
  const closed = await closeOpenCode(context, order)
  if (!closed.ok) return
  const at = clock()
  await orders.change({ orderId, actor: 'clock', event: { type: 'deadlinePassed', at }, at })
}

async function look(context: OrderContext, { order_id, subject }: OrderDeadlineTable): Promise<void> {
  const order = await context.orders.find(order_id)
  const shown = order?.snapshot.context.trade
  const isShown = shown?.tradeNo === subject
  // A code that has expired, or that was never shown, must not be paid.
  if (isShown && context.clock() < shown.expiresAt) await askTrade(context, subject, order_id)
  else await closeTrade(context, subject, order_id)
}

/**
 * Handles the due rows. A row that fails does not stop the others.
 * @param stopping when it is aborted, no further row is started
 * @returns milliseconds until the next row may be due; infinity if there is no row
 */
export async function doWhatIsDue(context: OrderContext, stopping?: AbortSignal): Promise<number> {
  const { store, clock, log } = context
  const rows = await store.db
    .selectFrom('order_deadline')
    .selectAll()
    .orderBy('due_at')
    .limit(limits.orderDeadlinesPerLook)
    .execute()
  if (rows.length === 0) return Number.POSITIVE_INFINITY
  const now = clock()
  const due = rows.filter(({ due_at }) => due_at <= now)
  for (const row of due) {
    if (stopping?.aborted) break
    if (!(await claim(context, row))) continue
    try {
      if (row.kind === 'expire') await expire(context, row.order_id)
      else if (row.kind === 'look') await look(context, row)
      else await askRefund(context, row.subject)
    } catch (error) {
      log.error({ err: error, order: row.order_id, kind: row.kind }, 'a step of an order failed')
    }
  }
  return due.length === limits.orderDeadlinesPerLook ? 0 : limits.orderClockMilliseconds
}

/**
 * Starts to handle the deadlines of orders.
 * @returns a function that stops this work, and waits for the row in progress
 */
export function startOrderClock(context: OrderContext): () => Promise<void> {
  const { store } = context
  const stopping = new AbortController()
  /** The number of writes before the last look, if there was no row. */
  let emptyAt: number | undefined
  const loop = startDueLoop({
    // An idle server looks often, so it must not read again if nothing was written.
    look: async () => {
      const writes = store.writes()
      if (writes !== undefined && writes === emptyAt) return limits.orderClockMilliseconds
      const pause = await doWhatIsDue(context, stopping.signal)
      emptyAt = pause === Number.POSITIVE_INFINITY ? writes : undefined
      return Math.min(pause, limits.orderClockMilliseconds)
    },
    onError: (error) => context.log.error({ err: error }, 'orders could not be read'),
    pauseMilliseconds: limits.orderClockMilliseconds,
  })
  return () => {
    stopping.abort()
    return loop.stop()
  }
}
