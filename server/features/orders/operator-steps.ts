import { accepted, type Outcome } from '#contract/errors.ts'
import { educationProduct } from '#contract/orders/products.ts'
import { newId } from '#server/platform/ids.ts'
import { addOrderIn } from './add-order.ts'
import { changeOrderIn } from './change-order.ts'
import { newsOf } from './order-book.ts'
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

/** Gives the educational edition to an account that applied for it. A retry returns the existing order. */
export async function giveEducation(
  context: OrderContext,
  given: { operatorId: string; accountId: string; name: string; comment: string; commandId: string },
): Promise<Outcome<StoredOrder>> {
  const { store, orders, clock } = context
  const { operatorId, accountId, name, comment, commandId } = given
  const actor = `operator ${operatorId}` as const
  const at = clock()
  // Buyers choose their own command ids. The prefix keeps the id of a granted order apart from the ids of buyers.
  const gift = { accountId, name, product: educationProduct(), quantity: 1, commandId: `given ${commandId}` }
  const outcome = await store.db.transaction().execute(async (tx) => {
    const order = await addOrderIn(tx, gift, { actor, at })
    if (!order.snapshot.matches('open')) return accepted(order)
    return changeOrderIn(store, tx, {
      orderId: order.row.id,
      actor,
      event: { type: 'give', comment, at },
      at,
    })
  })
  if (outcome.ok) orders.publish(newsOf(outcome.data))
  return outcome
}

/**
 * Refunds an order. WeChat Pay refunds automatically. For a bank transfer, the operator first returns the money by
 * hand.
 */
export async function refundOrder(
  context: OrderContext,
  order: StoredOrder,
  { operatorId, comment }: { operatorId: string; comment: string },
): Promise<Outcome<StoredOrder>> {
  const { orders, clock } = context
  // A failed refund may still go through. The same number is used again, so the money never goes back twice.
  const refundNo = order.snapshot.context.refundNo ?? newId()
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
  // If WeChat Pay does not answer, the order clock asks again.
  await askRefund(context, refundNo)
  return outcome
}
