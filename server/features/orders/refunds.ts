import * as limits from '#contract/limits.ts'
import type { RefundRequest, WechatClient } from '#server/platform/payment/wechat/client.ts'
import { notThere } from '#server/platform/payment/wechat/messages.ts'
import type { OrderContext } from './order-context.ts'
import { stopLooking } from './order-deadlines.ts'

/** The end of a requested refund, with the reason of a failure; undefined while the refund has no end. */
async function refundEnd(
  wechat: WechatClient,
  request: RefundRequest,
): Promise<{ failure: string | null } | undefined> {
  const asked = await wechat.refund(request)
  // Ask for the state after a refusal, because an earlier request may have been accepted although its answer was
  // lost.
  const known = asked.kind === 'refused' ? await wechat.queryRefund(request.refundNo) : asked
  if (known.kind === 'done') {
    const { status } = known.data
    if (status === 'PROCESSING') return undefined
    return { failure: status === 'SUCCESS' ? null : status }
  }
  if (asked.kind !== 'refused' || known.kind !== 'refused' || !notThere.has(known.code)) return undefined
  return { failure: `${asked.code} ${asked.message}`.trim() }
}

/** Requests a refund, or reads its state. The same number never refunds twice. */
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
  if (end) await endRefund(context, refundNo, end.failure)
}

/** Records the end of a refund. `failure` is the reason of a failure, or null. */
export async function endRefund(
  context: OrderContext,
  refundNo: string,
  failure: string | null,
): Promise<void> {
  const { orders, store, clock, log } = context
  const trade = await store.db
    .selectFrom('order_trade')
    .selectAll()
    .where('refund_no', '=', refundNo)
    .executeTakeFirst()
  if (!trade || trade.state === 'refunded') return
  if (failure) log.error({ refund: refundNo, order: trade.order_id, failure }, 'a refund failed')
  // Do not stop the refund of a surplus payment, because nobody else handles it. The refund is requested until it
  // succeeds.
  if (failure && trade.state === 'surplus') return
  const write = async (tx: typeof store.db): Promise<void> => {
    if (!failure) {
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
    event: failure
      ? { type: 'refundFailed', refundNo, comment: failure.slice(0, limits.tradeWordsLength) }
      : { type: 'refunded', refundNo },
    at: clock(),
    ...(!failure && { columns: { trade_state: 'REFUND', trade_words: '' } }),
    alongside: write,
  })
}
