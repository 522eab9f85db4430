import type { Outcome } from '../../src/contract/errors.ts'
import { newId } from '../ids.ts'
import type { OrderContext } from './order-context.ts'
import { lookAt } from './order-deadlines.ts'
import { askRefund } from './refunds.ts'
import type { StoredOrder } from './stored-order.ts'

export const confirmTransfer = (
  { orders, clock }: OrderContext,
  order: StoredOrder,
  given: { operatorId: string; reference: string; amount: number; comment: string },
): Promise<Outcome<StoredOrder>> => {
  const { operatorId, ...transfer } = given
  const at = clock()
  return orders.change({
    orderId: order.row.id,
    actor: `operator ${operatorId}`,
    event: { type: 'confirmTransfer', ...transfer, at },
    at,
  })
}

export const rejectTransfer = (
  { orders, clock }: OrderContext,
  order: StoredOrder,
  { operatorId, comment }: { operatorId: string; comment: string },
): Promise<Outcome<StoredOrder>> =>
  orders.change({
    orderId: order.row.id,
    actor: `operator ${operatorId}`,
    event: { type: 'rejectTransfer', comment },
    at: clock(),
  })

/** Gives the money back: through WeChat Pay by itself, a transfer by the operator's own hand before. */
export async function refundOrder(
  context: OrderContext,
  order: StoredOrder,
  { operatorId, comment }: { operatorId: string; comment: string },
): Promise<Outcome<StoredOrder>> {
  const { orders, clock } = context
  const refundNo = newId()
  const at = clock()
  const outcome = await orders.change({
    orderId: order.row.id,
    actor: `operator ${operatorId}`,
    event: { type: 'refund', refundNo, comment },
    at,
    alongside: async (tx, { snapshot, row }) => {
      const { payment } = snapshot.context
      if (payment?.method !== 'wechat') return
      await tx
        .updateTable('order_trade')
        .set({ refund_no: refundNo })
        .where('trade_no', '=', payment.tradeNo)
        .execute()
      await lookAt(tx, row.id, { kind: 'refund', subject: refundNo, at })
    },
  })
  if (!outcome.ok || !outcome.data.snapshot.matches({ paid: 'refunding' })) return outcome
  // Should WeChat Pay not answer, the clock asks again.
  await askRefund(context, refundNo)
  return outcome
}
