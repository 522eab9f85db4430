import { randomUUID } from 'node:crypto'
import type { Outcome } from '#contract/errors.ts'
import { type PaidLevel, productOf, type SoldSubscription } from '#contract/orders/products.ts'
import { addOrder } from '#server/features/orders/add-order.ts'
import { choosePayment } from '#server/features/orders/buyer-steps.ts'
import { confirmTransfer } from '#server/features/orders/operator-steps.ts'
import type { OrderContext } from '#server/features/orders/order-context.ts'
import type { StoredOrder } from '#server/features/orders/stored-order.ts'
import type { Database } from '#server/store/store.ts'

export const testBank = { name: 'Cuelight', bank: 'Bank of Tests', number: '6222 0000' }

export const must = <Data>(outcome: Outcome<Data>): Data => {
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.data
}

/** An order that was paid by bank transfer. */
export async function buy(
  orders: OrderContext,
  accountId: string,
  subscription: SoldSubscription,
  level: PaidLevel,
): Promise<StoredOrder> {
  const context = { ...orders, bank: testBank }
  const product = productOf(subscription, level)
  const wanted = { accountId, commandId: randomUUID(), product, quantity: 1, name: 'Plan' }
  const chosen = must(await choosePayment(context, must(await addOrder(context, wanted)), 'bank'))
  const transfer = { operatorId: 'op', reference: 'R', amount: chosen.row.amount, comment: '' }
  return must(await confirmTransfer(context, chosen, transfer))
}

export const setRoles = (db: Database, accountId: string, roles: readonly string[]): Promise<unknown> =>
  db
    .updateTable('account')
    .set({ roles: JSON.stringify(roles) })
    .where('id', '=', accountId)
    .execute()
