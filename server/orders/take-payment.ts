import { accepted, type ErrorCode, type Outcome, refused } from '../../src/contract/errors.ts'
import type { OrderCommand } from '../../src/machines/order/order.events.ts'
import { newId } from '../ids.ts'
import type { Transaction } from '../payment/wechat/messages.ts'
import type { OrderTradeTable } from '../store/schema.ts'
import { changeOrderIn, type OrderChange } from './change-order.ts'
import { newsOf } from './order-book.ts'
import type { OrderContext } from './order-context.ts'
import { lookAt, stopLooking } from './order-deadlines.ts'
import type { StoredOrder } from './stored-order.ts'

const tradeOf = ({ store }: OrderContext, tradeNo: string) =>
  store.db.selectFrom('order_trade').selectAll().where('trade_no', '=', tradeNo).executeTakeFirst()

/** What is wrong with a payment of this trade; undefined if it can be taken. */
async function paymentFault(
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

/** Of what was paid too much it is known already that it went back. */
async function noteGivenBack({ store }: OrderContext, tradeNo: string, transactionId: string): Promise<void> {
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

/** Its money went back, by hand in the merchant's console, before we heard that it was paid: nobody gets what it was for. */
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
      if (!stepped.ok) throw new Error(`a payment that went back cannot be given back: ${stepped.code}`)
      return stepped.data
    }
    await step({ type: 'refund', refundNo, comment: '' })
    const refunded = await step({ type: 'refunded', refundNo })
    await tx.updateTable('order_trade').set({ state: 'refunded' }).where('trade_no', '=', tradeNo).execute()
    return accepted(refunded)
  })
  if (outcome.ok) orders.tell(newsOf(outcome.data))
  return outcome
}

/** The step of the order, and what is written with it. */
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
      trade_words: said.trade_state_desc.slice(0, 200),
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
 * Takes what WeChat Pay says of a trade that is paid: the order is paid, or, where it has been paid otherwise, this
 * payment goes back. Refused with AmountWrong where it is not what the order costs.
 */
export async function takePayment(context: OrderContext, said: Transaction): Promise<Outcome> {
  const { orders, clock, log, isTest } = context
  const trade = await tradeOf(context, said.out_trade_no)
  if (!trade || !said.transaction_id || !said.amount || said.amount.currency !== 'CNY')
    return refused('NotFound')
  const transactionId = said.transaction_id
  const amount = said.amount.total
  const notTaken = (code: ErrorCode): void =>
    log.error({ trade: trade.trade_no, order: trade.order_id, code }, 'a payment was not taken')
  const fault = await paymentFault(context, trade, { amount, transactionId })
  if (fault) {
    notTaken(fault)
    return refused(fault)
  }
  // Told again, of a payment that has been taken.
  if (trade.transaction_id === transactionId) return accepted(null)
  const payment = paymentOf(said, trade, { amount, transactionId, at: clock(), isTest })
  const wentBack = said.trade_state === 'REFUND'
  const outcome = await (wentBack
    ? takeAndGiveBack(context, payment, trade.trade_no)
    : orders.change(payment))
  if (outcome.ok) return outcome
  if (outcome.code === 'OrderPaid') {
    if (wentBack) await noteGivenBack(context, trade.trade_no, transactionId)
    else await giveBackSurplus(context, { ...trade, transaction_id: transactionId })
    return accepted(null)
  }
  notTaken(outcome.code)
  return outcome
}

/** The order has been paid: by another code, and what came twice is sent back; or by this one, a moment ago. */
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
    // Told twice at the same instant: the other one took it as the order's payment, or sends it back.
    if (numUpdatedRows === 0n) return
    // The clock asks for it: whoever told of the payment waits for an answer.
    await lookAt(tx, trade.order_id, { kind: 'refund', subject: refundNo, at: clock() })
    await stopLooking(tx, 'look', trade.trade_no)
  })
}
