import type { OrderContext } from './order-context.ts'
import { stopLooking } from './order-deadlines.ts'

/** Asks for a refund, or how it stands: the same number never gives anything back twice. */
export async function askRefund(context: OrderContext, refundNo: string): Promise<void> {
  const { wechat, store } = context
  const trade = await store.db
    .selectFrom('order_trade')
    .selectAll()
    .where('refund_no', '=', refundNo)
    .executeTakeFirst()
  if (!wechat || !trade) return
  const said = await wechat.refund({
    tradeNo: trade.trade_no,
    refundNo,
    amount: trade.amount,
    reason: '',
  })
  if (said.kind === 'unsure') return
  if (said.kind === 'refused') return endRefund(context, refundNo, `${said.code} ${said.message}`.trim())
  if (said.data.status === 'PROCESSING') return
  await endRefund(context, refundNo, said.data.status === 'SUCCESS' ? null : said.data.status)
}

/** A refund has come to its end: `fault` is why it did not go through, or null. */
export async function endRefund(
  context: OrderContext,
  refundNo: string,
  fault: string | null,
): Promise<void> {
  const { orders, store, clock, log } = context
  const trade = await store.db
    .selectFrom('order_trade')
    .selectAll()
    .where('refund_no', '=', refundNo)
    .executeTakeFirst()
  if (!trade || trade.state === 'refunded') return
  if (fault) log.error({ refund: refundNo, order: trade.order_id, fault }, 'a refund did not go through')
  const write = async (tx: typeof store.db): Promise<void> => {
    if (!fault) {
      await tx
        .updateTable('order_trade')
        .set({ state: 'refunded' })
        .where('refund_no', '=', refundNo)
        .execute()
    }
    await stopLooking(tx, 'refund', refundNo)
  }
  if (trade.state === 'surplus') return store.db.transaction().execute(write)
  await orders.change({
    orderId: trade.order_id,
    actor: 'gateway',
    event: fault
      ? { type: 'refundFailed', refundNo, comment: fault.slice(0, 200) }
      : { type: 'refunded', refundNo },
    at: clock(),
    ...(!fault && { columns: { trade_state: 'REFUND', trade_words: '' } }),
    alongside: write,
  })
}
