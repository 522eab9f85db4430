import type { FastifyInstance } from 'fastify'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { WholeOrder } from '#contract/interface/order.calls.ts'
import { productOf, products } from '#contract/orders/products.ts'
import { addOrder } from '#server/features/orders/add-order.ts'
import { cancelOrder, choosePayment } from '#server/features/orders/buyer-steps.ts'
import { listOrders } from '#server/features/orders/list-orders.ts'
import type { OrderContext } from '#server/features/orders/order-context.ts'
import { orderName } from '#server/features/orders/order-name.ts'
import { wholeOrder } from '#server/features/orders/order-views.ts'
import { type StoredOrder, storedOrder } from '#server/features/orders/stored-order.ts'
import { askTrade } from '#server/features/orders/trades.ts'
import type { Accounts } from '#server/platform/accounts/accounts.ts'
import type { Payments } from '#server/platform/payment/payments.ts'
import type { Store } from '#server/store/store.ts'
import { registerCall, type StoreCallParts } from '../call.ts'

/** The parts of the server that are needed to read an order. */
interface WholeOrderParts {
  store: Store
  orders: OrderContext
  /** Milliseconds since 1970. */
  clock: () => number
}

/** The parts of the server that the calls of a buyer need. */
export interface OrderParts extends StoreCallParts {
  accounts: Accounts
  orders: OrderContext
  payments: Payments
}

/** The order with this number. If `accountId` is given, only an order that this account bought. */
export async function findOrder(
  { store }: WholeOrderParts,
  number: string,
  accountId?: string,
): Promise<Outcome<StoredOrder>> {
  const row = await store.db
    .selectFrom('plan_order')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst()
  const isTheirs = row && (accountId === undefined || row.account_id === accountId)
  return isTheirs ? accepted(storedOrder(row)) : refused('NotFound')
}

/** Returns the whole order in its current state, because a later step may have been committed since the outcome. */
export async function answerWhole(
  context: WholeOrderParts,
  outcome: Outcome<StoredOrder>,
): Promise<Outcome<WholeOrder>> {
  if (!outcome.ok) return outcome
  const order = (await context.orders.orders.find(outcome.data.row.id)) ?? outcome.data
  return accepted(await wholeOrder(context.store.db, order, context.clock()))
}

/** Serves the calls of a buyer for their own orders. */
export function serveOrder(app: FastifyInstance, context: OrderParts): void {
  const { orders } = context

  registerCall(app, context, '/api/order/Order/GetPriceList', async () =>
    accepted({
      products: products.map(({ subscription, level, events, participants, days, price }) => ({
        subscriptionType: subscription,
        eventLevel: level,
        events,
        participants,
        days,
        price,
      })),
      methods: [...(orders.wechat ? (['wechat'] as const) : []), ...(orders.bank ? (['bank'] as const) : [])],
      test: context.payments.testPayer !== undefined,
      bankAccount: orders.bank
        ? { name: orders.bank.name, bank: orders.bank.bank, number: orders.bank.number }
        : null,
    }),
  )

  registerCall(app, context, '/api/order/Order/Add', async ({ accounts }, { caller, input }) => {
    const account = await accounts.find(caller.subjectId)
    if (!account) return refused('TokenInvalid')
    const product = productOf(input.subscriptionType, input.eventLevel)
    const added = await addOrder(orders, {
      accountId: caller.subjectId,
      commandId: input.commandId,
      product,
      quantity: input.orderQuantity,
      name: orderName(account.language ?? 'zh', product),
    })
    return answerWhole(context, added)
  })

  registerCall(app, context, '/api/order/Order/GetList', async ({ store, clock }, { caller, input }) =>
    accepted(await listOrders(store, { ...input, accountId: caller.subjectId, now: clock() })),
  )

  registerCall(app, context, '/api/order/Order/GetByNumber', async (_, { caller, input }) =>
    answerWhole(context, await findOrder(context, input.orderNumber, caller.subjectId)),
  )

  registerCall(app, context, '/api/order/Order/ChoosePayment', async (_, { caller, input }) => {
    const order = await findOrder(context, input.orderNumber, caller.subjectId)
    if (!order.ok) return order
    return answerWhole(context, await choosePayment(orders, order.data, input.paymentType))
  })

  registerCall(app, context, '/api/order/Order/GetQrCode', async (_, { caller, input }) => {
    const order = await findOrder(context, input.orderNumber, caller.subjectId)
    if (!order.ok) return order
    return answerWhole(context, await choosePayment(orders, order.data, 'wechat'))
  })

  registerCall(app, context, '/api/order/Order/CheckPayment', async (_, { caller, input }) => {
    const order = await findOrder(context, input.orderNumber, caller.subjectId)
    if (!order.ok) return order
    const { row, snapshot } = order.data
    if (snapshot.context.trade) await askTrade(orders, snapshot.context.trade.tradeNo, row.id)
    return answerWhole(context, order)
  })

  registerCall(app, context, '/api/order/Order/Cancel', async (_, { caller, input }) => {
    const order = await findOrder(context, input.orderNumber, caller.subjectId)
    if (!order.ok) return order
    return answerWhole(context, await cancelOrder(orders, order.data))
  })
}
