import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { newId } from '#server/platform/ids.ts'
import { notThere } from '#server/platform/payment/wechat/messages.ts'
import type { OrderContext } from './order-context.ts'
import { lookAt, stopLooking } from './order-deadlines.ts'
import type { StoredOrder } from './stored-order.ts'
import { takePayment } from './take-payment.ts'

/** The state of a trade after a request to WeChat Pay; `unsure` without a valid answer. */
export type TradeEnd = 'open' | 'closed' | 'paid' | 'unsure'

async function forgetCode(context: OrderContext, tradeNo: string, orderId: string): Promise<void> {
  const { orders, store, clock } = context
  const end = async (tx: typeof store.db): Promise<void> => {
    await tx
      .updateTable('order_trade')
      .set({ state: 'closed' })
      .where('trade_no', '=', tradeNo)
      .where('state', 'in', ['asked', 'open'])
      .execute()
    await stopLooking(tx, 'look', tradeNo)
  }
  const outcome = await orders.change({
    orderId,
    actor: 'gateway',
    event: { type: 'codeClosed', tradeNo },
    at: clock(),
    columns: { trade_state: 'CLOSED', trade_words: '' },
    alongside: end,
  })
  // If the code was never shown or the order is over, the order does not change. Then change only the trade.
  if (!outcome.ok) await end(store.db)
}

/** Asks WeChat Pay for the state of a trade, and handles the answer. */
export async function askTrade(context: OrderContext, tradeNo: string, orderId: string): Promise<TradeEnd> {
  if (!context.wechat) return 'unsure'
  const said = await context.wechat.query(tradeNo)
  if (said.kind === 'unsure') return 'unsure'
  if (said.kind === 'refused') {
    if (!notThere.has(said.code)) return 'unsure'
    await forgetCode(context, tradeNo, orderId)
    return 'closed'
  }
  const { trade_state } = said.data
  if (trade_state === 'SUCCESS' || trade_state === 'REFUND') {
    return (await takePayment(context, said.data)).ok ? 'paid' : 'unsure'
  }
  // A failed payment can be tried again until the trade is closed.
  const failedAndClosed = trade_state === 'PAYERROR' && (await context.wechat.close(tradeNo)).kind === 'done'
  if (trade_state === 'CLOSED' || trade_state === 'REVOKED' || failedAndClosed) {
    await forgetCode(context, tradeNo, orderId)
    return 'closed'
  }
  return 'open'
}

/** Closes a trade at WeChat Pay. WeChat Pay may answer that the trade is already paid. */
export async function closeTrade(context: OrderContext, tradeNo: string, orderId: string): Promise<TradeEnd> {
  if (!context.wechat) return 'unsure'
  const said = await context.wechat.close(tradeNo)
  if (said.kind === 'unsure') return 'unsure'
  if (said.kind === 'refused') {
    const end = await askTrade(context, tradeNo, orderId)
    return end === 'open' ? 'unsure' : end
  }
  await forgetCode(context, tradeNo, orderId)
  return 'closed'
}

/** Makes sure that no code of the order can be paid any longer. Refuses if that fails. */
export async function closeOpenCode(context: OrderContext, order: StoredOrder): Promise<Outcome> {
  const { trade } = order.snapshot.context
  if (!trade) return accepted(null)
  const end = await closeTrade(context, trade.tradeNo, order.row.id)
  if (end === 'closed') return accepted(null)
  return refused(end === 'paid' ? 'OrderPaid' : 'PaymentUnsure')
}

/** Shows a payment code that can be paid: the open code, or a new code after the open code is closed. */
export async function showCode(context: OrderContext, order: StoredOrder): Promise<Outcome<StoredOrder>> {
  const { wechat, orders, clock, store } = context
  const { row, snapshot } = order
  const { trade } = snapshot.context
  const at = clock()
  if (!wechat) return refused('PaymentMethodOff')
  if (trade && trade.expiresAt - at > limits.paymentCodeLeastSeconds * 1000) return accepted(order)
  const closed = await closeOpenCode(context, order)
  if (!closed.ok) return closed
  const expiresAt = Math.min(snapshot.context.expiresAt, at + limits.paymentCodeSeconds * 1000)
  if (expiresAt - at < limits.paymentCodeLeastSeconds * 1000) return refused('OrderExpired')
  const tradeNo = `${row.number}${newId()
    .replace(/[^A-Za-z0-9]/g, 'x')
    .slice(0, 8)}`
  await store.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('order_trade')
      .values({
        trade_no: tradeNo,
        order_id: row.id,
        amount: row.amount,
        state: 'asked',
        transaction_id: null,
        refund_no: null,
        created_at: at,
      })
      .execute()
    // If the server stops here, the trade is found again and closed.
    await lookAt(tx, row.id, { kind: 'look', subject: tradeNo, at })
  })
  const said = await wechat.open({
    tradeNo,
    description: row.name,
    amount: row.amount,
    expiresAt,
    notifyUrl: context.notifyUrl,
  })
  if (said.kind === 'unsure') return refused('PaymentUnsure')
  if (said.kind === 'refused') {
    await forgetCode(context, tradeNo, row.id)
    return refused('OrderFailed')
  }
  const shown = await orders.change({
    orderId: row.id,
    actor: 'gateway',
    event: { type: 'codeIssued', trade: { tradeNo, codeUrl: said.data.codeUrl, expiresAt }, at },
    at: clock(),
    columns: { trade_state: 'NOTPAY', trade_words: '' },
    alongside: async (tx) => {
      await tx.updateTable('order_trade').set({ state: 'open' }).where('trade_no', '=', tradeNo).execute()
    },
  })
  // Another request was faster, or the order is over, so this code must not be paid.
  if (!shown.ok) await closeTrade(context, tradeNo, row.id)
  return shown
}
