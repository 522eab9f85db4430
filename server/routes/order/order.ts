import type { FastifyInstance } from 'fastify'
import { accepted, type Outcome, refused } from '../../../src/contract/errors.ts'
import type { WholeOrder } from '../../../src/contract/order.calls.ts'
import { productOf, products } from '../../../src/contract/orders/products.ts'
import type { ServerContext } from '../../context.ts'
import { addOrder } from '../../orders/add-order.ts'
import { cancelOrder, choosePayment } from '../../orders/buyer-steps.ts'
import { listOrders } from '../../orders/list-orders.ts'
import { orderName } from '../../orders/order-name.ts'
import { wholeOrder } from '../../orders/order-views.ts'
import { type StoredOrder, storedOrder } from '../../orders/stored-order.ts'
import { askTrade } from '../../orders/trades.ts'
import { registerCall } from '../call.ts'

/** The order of this number, as long as `accountId` (where given) bought it. */
export async function findOrder(
  { store }: ServerContext,
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

/** Whole, as it is now: another step may have been committed meanwhile. */
export async function answerWhole(
  context: ServerContext,
  outcome: Outcome<StoredOrder>,
): Promise<Outcome<WholeOrder>> {
  if (!outcome.ok) return outcome
  const order = (await context.orders.orders.find(outcome.data.row.id)) ?? outcome.data
  return accepted(await wholeOrder(context.store.db, order, context.clock()))
}

/** What a buyer does with orders of their own. */
export function serveOrder(app: FastifyInstance, context: ServerContext): void {
  const { orders } = context

  registerCall(app, context, '/api/order/Order/GetPriceList', async () =>
    accepted({
      Products: products.map(({ subscription, level, events, participants, days, price }) => ({
        SubscriptionType: subscription,
        EventLevel: level,
        Events: events,
        Participants: participants,
        Days: days,
        Price: price,
      })),
      Methods: [...(orders.wechat ? (['wechat'] as const) : []), ...(orders.bank ? (['bank'] as const) : [])],
      Test: context.payments.gateway !== undefined,
      BankAccount: orders.bank
        ? { Name: orders.bank.name, Bank: orders.bank.bank, Number: orders.bank.number }
        : null,
    }),
  )

  registerCall(app, context, '/api/order/Order/Add', async ({ accounts }, { caller, input }) => {
    const account = await accounts.find(caller.subjectId)
    if (!account) return refused('TokenInvalid')
    const product = productOf(input.SubscriptionType, input.EventLevel)
    const added = await addOrder(orders, {
      accountId: caller.subjectId,
      commandId: input.CommandId,
      product,
      quantity: input.OrderQuantity,
      name: orderName(account.language, product),
    })
    return answerWhole(context, added)
  })

  registerCall(app, context, '/api/order/Order/GetList', async ({ store, clock }, { caller, input }) =>
    accepted(
      await listOrders(store, {
        accountId: caller.subjectId,
        status: input.Status,
        search: input.Search,
        beforeNumber: input.BeforeNumber,
        now: clock(),
      }),
    ),
  )

  registerCall(app, context, '/api/order/Order/GetByNumber', async (_, { caller, input }) =>
    answerWhole(context, await findOrder(context, input.OrderNumber, caller.subjectId)),
  )

  registerCall(app, context, '/api/order/Order/ChoosePayment', async (_, { caller, input }) => {
    const order = await findOrder(context, input.OrderNumber, caller.subjectId)
    if (!order.ok) return order
    return answerWhole(context, await choosePayment(orders, order.data, input.PaymentType))
  })

  registerCall(app, context, '/api/order/Order/GetQrCode', async (_, { caller, input }) => {
    const order = await findOrder(context, input.OrderNumber, caller.subjectId)
    if (!order.ok) return order
    return answerWhole(context, await choosePayment(orders, order.data, 'wechat'))
  })

  registerCall(app, context, '/api/order/Order/CheckPayment', async (_, { caller, input }) => {
    const order = await findOrder(context, input.OrderNumber, caller.subjectId)
    if (!order.ok) return order
    const { row, snapshot } = order.data
    if (snapshot.context.trade) await askTrade(orders, snapshot.context.trade.tradeNo, row.id)
    return answerWhole(context, order)
  })

  registerCall(app, context, '/api/order/Order/Cancel', async (_, { caller, input }) => {
    const order = await findOrder(context, input.OrderNumber, caller.subjectId)
    if (!order.ok) return order
    return answerWhole(context, await cancelOrder(orders, order.data))
  })
}
