import { randomInt } from 'node:crypto'
import { initialTransition } from 'xstate'
import { accepted, type Outcome, type Refusal, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Product } from '#contract/orders/products.ts'
import { orderMachine } from '#machines/domain/order/order.machine.ts'
import { payableUntil } from '#machines/domain/order/order-refusals.ts'
import { persist } from '#server/engine/charts.ts'
import { lockAccount } from '#server/platform/accounts/lock-account.ts'
import { newId } from '#server/platform/ids.ts'
import type { Tx } from '#server/store/store.ts'
import { newsOf } from './order-book.ts'
import type { OrderContext } from './order-context.ts'
import { setDeadlines } from './order-deadlines.ts'
import { type OrderActor, type OrderRow, type StoredOrder, storedOrder } from './stored-order.ts'

/** A new order number of twenty digits: date and time in China, then random digits. */
function newOrderNumber(at: number): string {
  const time = new Date(at + 8 * 3600 * 1000).toISOString().replace(/\D/g, '').slice(0, 14)
  return `${time}${String(randomInt(1_000_000)).padStart(6, '0')}`
}

export interface NewOrder {
  accountId: string
  commandId: string
  product: Product
  quantity: number
  /** The name on the bill, in the buyer's language. */
  name: string
}

const openStatuses = ['created', 'awaitingPayment', 'awaitingConfirmation'] as const

/** Builds an order. Only the server sets the amount. */
function newOrder(given: NewOrder, at: number): StoredOrder {
  const amount = given.product.price * given.quantity
  const [snapshot] = initialTransition(orderMachine, {
    amount,
    method: null,
    createdAt: at,
    expiresAt: payableUntil(at, null),
    codes: 0,
    trade: null,
    payment: null,
    refundNo: null,
    comment: '',
  })
  const row: OrderRow = {
    id: newId(),
    number: newOrderNumber(at),
    account_id: given.accountId,
    command_id: given.commandId,
    name: given.name,
    subscription: given.product.subscription,
    level: given.product.level,
    quantity: given.quantity,
    events: given.product.events * given.quantity,
    days: given.product.days,
    amount,
    status: 'created',
    state: persist(snapshot),
    trade_state: '',
    trade_words: '',
    is_test: 0,
    period_start: null,
    period_end: null,
    seq: 1,
    created_at: at,
    updated_at: at,
  }
  return { row, snapshot }
}

const orderOfCommand = (tx: Tx, { accountId, commandId }: NewOrder) =>
  tx
    .selectFrom('plan_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('command_id', '=', commandId)

/** Creates an order within a transaction. A retry of a call returns the existing order. */
export async function addOrderIn(
  tx: Tx,
  given: NewOrder,
  { actor, at }: { actor: OrderActor; at: number },
): Promise<StoredOrder> {
  const made = newOrder(given, at)
  const { row } = made
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('plan_order')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'command_id']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n)
    return storedOrder(await orderOfCommand(tx, given).executeTakeFirstOrThrow())
  const data = JSON.stringify({ amount: row.amount, quantity: row.quantity })
  await tx
    .insertInto('order_entry')
    .values({ order_id: row.id, seq: 1, at, actor, name: 'created', data })
    .execute()
  await setDeadlines(tx, made)
  return made
}

async function openOrdersRefusal(tx: Tx, accountId: string): Promise<Refusal | undefined> {
  const open = await tx
    .selectFrom('plan_order')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', 'in', openStatuses)
    .executeTakeFirstOrThrow()
  if (Number(open.count) < limits.openOrders) return undefined
  return refused('OrdersFull', { most: limits.openOrders })
}

/** Creates an order for its buyer. A retry of a call returns the existing order. */
export async function addOrder(context: OrderContext, given: NewOrder): Promise<Outcome<StoredOrder>> {
  const { store, clock, orders } = context
  const at = clock()
  const outcome = await store.db.transaction().execute(async (tx): Promise<Outcome<StoredOrder>> => {
    await lockAccount(store, tx, given.accountId)
    const known = await orderOfCommand(tx, given).executeTakeFirst()
    if (known) return accepted(storedOrder(known))
    const full = await openOrdersRefusal(tx, given.accountId)
    if (full) return full
    return accepted(await addOrderIn(tx, given, { actor: `buyer ${given.accountId}`, at }))
  })
  if (outcome.ok) orders.publish(newsOf(outcome.data))
  return outcome
}
