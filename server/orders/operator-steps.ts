import type { Outcome } from '../../src/contract/errors.ts'
import { educationProduct } from '../../src/contract/orders/products.ts'
import { newId } from '../ids.ts'
import { addOrder } from './add-order.ts'
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

/** The educational edition, to an account that asked for it; a retry answers with what was given. */
export async function giveEducation(
  context: OrderContext,
  given: { operatorId: string; accountId: string; name: string; comment: string; commandId: string },
): Promise<Outcome<StoredOrder>> {
  const { operatorId, accountId, name, comment, commandId } = given
  const wanted = { accountId, name, product: educationProduct(), quantity: 1 }
  // Buyers choose ids of their own: this one is none of theirs.
  const added = await addOrder(context, { ...wanted, commandId: `given ${commandId}` })
  if (!added.ok || added.data.snapshot.matches('paid')) return added
  const at = context.clock()
  return context.orders.change({
    orderId: added.data.row.id,
    actor: `operator ${operatorId}`,
    event: { type: 'give', comment, at },
    at,
  })
}

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
