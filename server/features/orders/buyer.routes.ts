import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { WholeOrder } from '#contract/interface/order.calls.ts'
import { productOf, products } from '#contract/orders/products.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import type { Call, Routes } from '../feature.ts'
import { addOrder } from './add-order.ts'
import { cancelOrder, choosePayment } from './buyer-steps.ts'
import { listOrders } from './list-orders.ts'
import type { OrderContext } from './order-context.ts'
import { orderName } from './order-name.ts'
import { wholeOrder } from './order-views.ts'
import { type StoredOrder, storedOrder } from './stored-order.ts'
import { askTrade } from './trades.ts'

/** The order with this number. If `accountId` is given, only an order that this account bought. */
export async function findOrder(
  { store }: OrderContext,
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
  { clock, orders, store }: OrderContext,
  outcome: Outcome<StoredOrder>,
): Promise<Outcome<WholeOrder>> {
  if (!outcome.ok) return outcome
  const order = (await orders.find(outcome.data.row.id)) ?? outcome.data
  return accepted(await wholeOrder(store.db, order, clock()))
}

/** The calls of a buyer for their own orders. */
export function buyerRoutes({
  accounts,
  environment,
  orders,
  payments,
}: Pick<Platform, 'accounts' | 'environment' | 'payments'> & { orders: OrderContext }) {
  /** Answers a call with a step of one of the caller's orders. */
  const ordered =
    <Input extends { orderNumber: string }>(
      step: (order: StoredOrder, input: Input) => Promise<Outcome<StoredOrder>>,
    ) =>
    async ({ caller, input }: Call<Session, Input>) => {
      const order = await findOrder(orders, input.orderNumber, caller.subjectId)
      return answerWhole(orders, order.ok ? await step(order.data, input) : order)
    }

  return {
    '/api/order/Order/GetPriceList': async () =>
      accepted({
        products: products.map(({ subscription, level, events, participants, days, price }) => ({
          subscriptionType: subscription,
          eventLevel: level,
          events,
          participants,
          days,
          price,
        })),
        methods: [
          ...(orders.wechat ? (['wechat'] as const) : []),
          ...(orders.bank ? (['bank'] as const) : []),
        ],
        test: payments.testPayer !== undefined,
        bankAccount: orders.bank
          ? { name: orders.bank.name, bank: orders.bank.bank, number: orders.bank.number }
          : null,
      }),

    '/api/order/Order/Add': async ({ caller, input }) => {
      const account = await accounts.find(caller.subjectId)
      if (!account) return refused('TokenInvalid')
      const product = productOf(input.subscriptionType, input.eventLevel)
      const added = await addOrder(orders, {
        accountId: caller.subjectId,
        commandId: input.commandId,
        product,
        quantity: input.orderQuantity,
        name: orderName(account.language ?? environment.defaultLanguage, product),
      })
      return answerWhole(orders, added)
    },

    '/api/order/Order/GetList': async ({ caller, input }) =>
      accepted(
        await listOrders(orders.store, { ...input, accountId: caller.subjectId, now: orders.clock() }),
      ),

    '/api/order/Order/GetByNumber': ordered(async (order) => accepted(order)),

    '/api/order/Order/ChoosePayment': ordered((order, input) =>
      choosePayment(orders, order, input.paymentType),
    ),

    '/api/order/Order/GetQrCode': ordered((order) => choosePayment(orders, order, 'wechat')),

    '/api/order/Order/CheckPayment': ordered(async (order) => {
      const { trade } = order.snapshot.context
      if (trade) await askTrade(orders, trade.tradeNo, order.row.id)
      return accepted(order)
    }),

    '/api/order/Order/Cancel': ordered((order) => cancelOrder(orders, order)),
  } satisfies Routes
}
