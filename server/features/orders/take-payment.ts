import { accepted, type ErrorCode, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { OrderCommand } from '#machines/domain/order/order.events.ts'
import { newId } from '#server/platform/ids.ts'
import type { Transaction } from '#server/platform/payment/wechat/messages.ts'
import type { OrderTradeTable } from '#server/store/schema.ts'
import { changeOrderIn, type OrderChange } from './change-order.ts'
import { newsOf } from './order-book.ts'
import type { OrderContext } from './order-context.ts'
import { lookAt, stopLooking } from './order-deadlines.ts'
import type { StoredOrder } from './stored-order.ts'

const tradeOf = ({ store }: OrderContext, tradeNo: string) =>
  store.db.selectFrom('order_trade').selectAll().where('trade_no', '=', tradeNo).executeTakeFirst()

/** The problem with a payment of this trade; undefined if it can be accepted. */
async function paymentRefusal(
  { store }: OrderContext,
  trade: { trade_no: string; amount: number },
  paid: { amount: number; transactionId: string },
): Promise<ErrorCode | undefined> {
  if (paid.amount !== trade.amount) return 'AmountWrong'
  const { db } = store
  const ofAnother = await db
    .selectFrom('order_trade')
    .select('trade_no')
    .where('transaction_id', '=', paid.transactionId)
    .where('trade_no', '!=', trade.trade_no)
    .executeTakeFirst()
  return ofAnother && 'NotFound'
}

/** Records that a surplus payment has already been refunded. */
async function recordGivenBack(
  { store }: OrderContext,
  tradeNo: string,
  transactionId: string,
): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('order_trade')
      .set({ state: 'refunded', transaction_id: transactionId })
      .where('trade_no', '=', tradeNo)
      .where('state', '!=', 'paid')
      .execute()
    await stopLooking(tx, 'look', tradeNo)
  })
}

/**
 * Accepts a payment that was refunded by hand in the merchant's console before we knew of the payment. The order
 * becomes paid and refunded in one transaction, so that the buyer does not get the benefits of the order.
 */
async function takeAndGiveBack(
  { store, orders }: OrderContext,
  paid: OrderChange,
  tradeNo: string,
): Promise<Outcome<StoredOrder>> {
  const { orderId, actor, at, columns = {} } = paid
  const outcome = await store.db.transaction().execute(async (tx) => {
    const taken = await changeOrderIn(store, tx, paid)
    if (!taken.ok) return taken
    const refundNo = newId()
    const step = async (event: OrderCommand): Promise<StoredOrder> => {
      const stepped = await changeOrderIn(store, tx, { orderId, actor, at, columns, event })
      if (!stepped.ok)
        throw new Error(`a payment that was refunded by hand cannot be recorded: ${stepped.code}`)
      return stepped.data
    }
    await step({ type: 'refund', refundNo, comment: '' })
    const refunded = await step({ type: 'refunded', refundNo })
    await tx.updateTable('order_trade').set({ state: 'refunded' }).where('trade_no', '=', tradeNo).execute()
    return accepted(refunded)
  })
  if (outcome.ok) orders.publish(newsOf(outcome.data))
  return outcome
}

/** The change of the order for this payment, with its additional writes. */
function paymentOf(
  said: Transaction,
  { trade_no: tradeNo, order_id: orderId }: OrderTradeTable,
  {
    amount,
    transactionId,
    at,
    isTest,
  }: { amount: number; transactionId: string; at: number; isTest: boolean },
): OrderChange {
  const paidAt = said.success_time ? Math.min(at, Date.parse(said.success_time)) : at
  return {
    orderId,
    actor: 'gateway',
    event: { type: 'paid', tradeNo, transactionId, amount, at: paidAt },
    at,
    columns: {
      trade_state: said.trade_state,
      trade_words: said.trade_state_desc.slice(0, limits.tradeWordsLength),
      is_test: isTest ? 1 : 0,
    },
    alongside: async (tx) => {
      await tx
        .updateTable('order_trade')
        .set({ state: 'paid', transaction_id: transactionId })
        .where('trade_no', '=', tradeNo)
        .execute()
      await stopLooking(tx, 'look', tradeNo)
    },
  }
}

/**
 * Handles a payment that WeChat Pay reports: the order becomes paid, or this payment is refunded if the order is
 * already paid in another way. Refused with AmountWrong if the amount is not the price of the order.
 */
export async function takePayment(context: OrderContext, said: Transaction): Promise<Outcome> {
  const { orders, clock, log, isTest } = context
  const trade = await tradeOf(context, said.out_trade_no)
  if (!trade || !said.transaction_id || !said.amount || said.amount.currency !== 'CNY')
    return refused('NotFound')
  const transactionId = said.transaction_id
  const amount = said.amount.total
  const notTaken = (code: ErrorCode): void =>
    log.error({ trade: trade.trade_no, order: trade.order_id, code }, 'a payment was not accepted')
  const failure = await paymentRefusal(context, trade, { amount, transactionId })
  if (failure) {
    notTaken(failure)
    return refused(failure)
  }
  // A repeated report of a payment that is already recorded.
  if (trade.transaction_id === transactionId) return accepted(null)
  const payment = paymentOf(said, trade, { amount, transactionId, at: clock(), isTest })
  const wentBack = said.trade_state === 'REFUND'
  const outcome = await (wentBack
    ? takeAndGiveBack(context, payment, trade.trade_no)
    : orders.change(payment))
  if (outcome.ok) return outcome
  if (outcome.code === 'OrderPaid') {
    if (wentBack) await recordGivenBack(context, trade.trade_no, transactionId)
    else await giveBackSurplus(context, { ...trade, transaction_id: transactionId })
    return accepted(null)
  }
  notTaken(outcome.code)
  return outcome
}

/**
 * Handles a payment of an order that is already paid. A second payment is refunded. A repeated report of the same
 * payment changes nothing.
 */
async function giveBackSurplus(
  context: OrderContext,
  trade: { trade_no: string; order_id: string; amount: number; transaction_id: string },
): Promise<void> {
  const { store, clock } = context
  const refundNo = newId()
  await store.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('order_trade')
      .set({ state: 'surplus', transaction_id: trade.transaction_id, refund_no: refundNo })
      .where('trade_no', '=', trade.trade_no)
      .where('refund_no', 'is', null)
      .where('state', '!=', 'paid')
      .executeTakeFirst()
    // Two reports came at the same moment. The other report has recorded the order's payment, or refunds it.
    if (numUpdatedRows === 0n) return
    // The order clock requests the refund later, because the sender of the report waits for an answer.
    await lookAt(tx, trade.order_id, { kind: 'refund', subject: refundNo, at: clock() })
    await stopLooking(tx, 'look', trade.trade_no)
  })
}
