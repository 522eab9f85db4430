import { fromCallback, fromPromise } from 'xstate'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import type { OrderStatus } from '#contract/orders/order.ts'
import type { PaidLevel, SoldSubscription } from '#contract/orders/products.ts'
import type { PaymentStep, WholeOrder } from '#machines/payment/payment.events.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { subscribeToAccount } from '#services/account-channel.ts'
import * as api from '#services/api/orders.ts'
import { hostCookies } from '#services/host-calls.ts'
import type { FetchPage } from '#ui/console/parts/calls/use-paged-list.ts'
import { callLogic } from '#ui/state/call-logic.ts'

export type PriceList = CallAnswer<'/api/order/Order/GetPriceList'>
export type ListedOrder = CallAnswer<'/api/order/Order/GetList'>['Orders'][number]

export const loadPrices = callLogic(api.getPrices)

export interface Wanted {
  level: PaidLevel
  subscription: SoldSubscription
  quantity: number
}

/** Places an order. If the answer was lost and the page sends the same order again, the server makes no second order. */
export function createOrderPlacer() {
  const place = api.createOrderPlacer()
  return callLogic(({ level, subscription, quantity }: Wanted) =>
    place({ SubscriptionType: subscription, EventLevel: level, OrderQuantity: quantity }),
  )
}

const pageOf = (list: typeof api.listMyOrders): FetchPage<ListedOrder, OrderStatus | null> =>
  callLogic(async ({ search, filter, after }) => {
    const outcome = await list({
      Search: search,
      Status: filter,
      BeforeNumber: after?.OrderNumber ?? null,
    })
    if (!outcome.ok) return outcome
    return accepted({ rows: outcome.data.Orders, more: outcome.data.HasMore })
  })

export const myOrders = pageOf(api.listMyOrders)
export const everybodysOrders = pageOf(api.listEverybodysOrders)

export const loadOrder = (orderNumber: string) => callLogic(() => api.getMyOrder(orderNumber))

export const loadAnybodysOrder = (orderNumber: string) => callLogic(() => api.getAnybodysOrder(orderNumber))

const takeStep = (OrderNumber: string, step: PaymentStep): Promise<Outcome<WholeOrder>> => {
  if (step.type === 'choose') return api.choosePayment({ OrderNumber, PaymentType: step.method })
  if (step.type === 'newCode') return api.getPaymentCode(OrderNumber)
  if (step.type === 'check') return api.checkPayment(OrderNumber)
  return api.cancelOrder(OrderNumber)
}

/** The payment state machine of an order. */
export const paymentOf = (orderNumber: string) =>
  paymentMachine.provide({
    actors: {
      fetchOrder: fromPromise(() => api.getMyOrder(orderNumber)),
      takeStep: fromPromise(({ input }) => takeStep(orderNumber, input)),
      subscribeToNews: fromCallback(({ sendBack }) =>
        subscribeToAccount(hostCookies.hostToken(), (changed) => {
          if (changed === orderNumber || changed === null) sendBack({ type: 'news' })
        }),
      ),
    },
  })

export type OperatorStep =
  | { type: 'confirm'; reference: string; fen: number; comment: string }
  | { type: 'reject'; comment: string }
  | { type: 'refund'; comment: string }

export const createOperatorStep = (OrderNumber: string) =>
  callLogic((step: OperatorStep): Promise<Outcome<WholeOrder>> => {
    if (step.type === 'confirm') {
      return api.confirmTransfer({
        OrderNumber,
        Reference: step.reference,
        PaidAmount: step.fen,
        Comment: step.comment,
      })
    }
    const end = step.type === 'reject' ? api.rejectTransfer : api.refundOrder
    return end({ OrderNumber, Comment: step.comment })
  })

/**
 * Gives the educational edition. If the answer was lost and the page sends the same gift again, the server gives no
 * second edition.
 */
export function createGift() {
  const give = api.createEducationGiver()
  return callLogic((gift: { logonName: string; comment: string }) =>
    give({ LogonName: gift.logonName, Comment: gift.comment }),
  )
}

export const loadTestTrade = (tradeNumber: string) => callLogic(() => api.getTestTrade(tradeNumber))
export const payTestTrade = callLogic(api.payTestTrade)
