import type { RefundRequest, WechatClient } from '../payment/wechat/client.ts'
import { notThere } from '../payment/wechat/messages.ts'
import type { OrderContext } from './order-context.ts'
import { stopLooking } from './order-deadlines.ts'

/** How a refund stands once it was asked for: its end with why it did not go through, or undefined while it has none. */
async function refundEnd(
  wechat: WechatClient,
  request: RefundRequest,
): Promise<{ fault: string | null } | undefined> {
  const asked = await wechat.refund(request)
  // What is refused now may have been taken before, and the answer lost.
  const known = asked.kind === 'refused' ? await wechat.queryRefund(request.refundNo) : asked
  if (known.kind === 'done') {
    const { status } = known.data
    if (status === 'PROCESSING') return undefined
    return { fault: status === 'SUCCESS' ? null : status }
  }
  if (asked.kind !== 'refused' || known.kind !== 'refused' || !notThere.has(known.code)) return undefined
  return { fault: `${asked.code} ${asked.message}`.trim() }
}

/** Asks for a refund, or how it stands: the same number never gives anything back twice. */
export async function askRefund(context: OrderContext, refundNo: string): Promise<void> {
  const { wechat, store, notifyUrl } = context
  const trade = await store.db
    .selectFrom('order_trade')
    .selectAll()
    .where('refund_no', '=', refundNo)
    .executeTakeFirst()
  if (!wechat || !trade) return
  const request = { tradeNo: trade.trade_no, refundNo, amount: trade.amount, reason: '', notifyUrl }
  const end = await refundEnd(wechat, request)
  if (end) await endRefund(context, refundNo, end.fault)
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
  // Nobody else looks after what was paid too much: it is asked for until it went back.
  if (fault && trade.state === 'surplus') return
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
