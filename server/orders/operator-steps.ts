import { accepted, type Outcome } from '../../src/contract/errors.ts'
import { educationProduct } from '../../src/contract/orders/products.ts'
import { newId } from '../ids.ts'
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

/** The educational edition, to an account that asked for it; a retry answers with what was given. */
export async function giveEducation(
  context: OrderContext,
  given: { operatorId: string; accountId: string; name: string; comment: string; commandId: string },
): Promise<Outcome<StoredOrder>> {
  const { store, orders, clock } = context
  const { operatorId, accountId, name, comment, commandId } = given
  const actor = `operator ${operatorId}` as const
  const at = clock()
  // Buyers choose ids of their own: this one is none of theirs.
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
  if (outcome.ok) orders.tell(newsOf(outcome.data))
  return outcome
}

/** Gives the money back: through WeChat Pay by itself, a transfer by the operator's own hand before. */
export async function refundOrder(
  context: OrderContext,
  order: StoredOrder,
  { operatorId, comment }: { operatorId: string; comment: string },
): Promise<Outcome<StoredOrder>> {
  const { orders, clock } = context
  // One that failed may still go through: asked for by its own number, it never goes back twice.
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
  // Should WeChat Pay not answer, the clock asks again.
  await askRefund(context, refundNo)
  return outcome
}
