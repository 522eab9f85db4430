import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { PaymentMethod } from '#contract/orders/order.ts'
import type { OrderContext } from './order-context.ts'
import type { OrderActor, StoredOrder } from './stored-order.ts'
import { closeOpenCode, showCode } from './trades.ts'

const buyerOf = ({ row }: StoredOrder): OrderActor => `buyer ${row.account_id}`

/** Sets the payment method. WeChat Pay shows a code at once. An open code is closed first. */
export async function choosePayment(
  context: OrderContext,
  order: StoredOrder,
  method: PaymentMethod,
): Promise<Outcome<StoredOrder>> {
  const { orders, clock, wechat, bank } = context
  if (!(method === 'wechat' ? wechat : bank)) return refused('PaymentMethodOff')
  let chosen = order
  if (order.snapshot.context.method !== method || !order.snapshot.matches('open')) {
    const closed = await closeOpenCode(context, order)
    if (!closed.ok) return closed
    const at = clock()
    const event = { type: 'choose', method, at } as const
    const outcome = await orders.change({ orderId: order.row.id, actor: buyerOf(order), event, at })
    if (!outcome.ok) return outcome
    chosen = outcome.data
  }
  return method === 'wechat' ? showCode(context, chosen) : accepted(chosen)
}

export async function cancelOrder(context: OrderContext, order: StoredOrder): Promise<Outcome<StoredOrder>> {
  const closed = await closeOpenCode(context, order)
  if (!closed.ok) return closed
  return context.orders.change({
    orderId: order.row.id,
    actor: buyerOf(order),
    event: { type: 'cancel' },
    at: context.clock(),
  })
}
