import { fromCallback, fromPromise } from 'xstate'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import type { OrderStatus, PaymentMethod } from '#contract/orders/order.ts'
import type { PaidLevel, SoldSubscription } from '#contract/orders/products.ts'
import type { PaymentStep, WholeOrder } from '#machines/payment/payment.events.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { subscribeToAccount } from '#services/account-channel.ts'
import { createRetryId } from '#services/command-id.ts'
import { hostCall, hostCookies, openCall } from '#ui/console/parts/calls/host-actors.ts'
import type { FetchPage } from '#ui/console/parts/calls/use-paged-list.ts'

export type PriceList = CallAnswer<'/api/order/Order/GetPriceList'>
export type ListedOrder = CallAnswer<'/api/order/Order/GetList'>['Orders'][number]

export const loadPrices = () => openCall('/api/order/Order/GetPriceList', {})

export interface Wanted {
  level: PaidLevel
  subscription: SoldSubscription
  quantity: number
}

/**
 * Returns a function that places an order. If the answer was lost and the page calls the function again, the server
 * makes no second order.
 */
export function createOrderPlacer() {
  const idOf = createRetryId()
  return (wanted: Wanted): Promise<Outcome<WholeOrder>> =>
    hostCall('/api/order/Order/Add', {
      SubscriptionType: wanted.subscription,
      EventLevel: wanted.level,
      OrderQuantity: wanted.quantity,
      CommandId: idOf(wanted),
    })
}

const pageOf =
  (
    path: '/api/order/Order/GetList' | '/api/order/Operator/GetList',
  ): FetchPage<ListedOrder, OrderStatus | null> =>
  async ({ search, filter, after }) => {
    const outcome = await hostCall(path, {
      Search: search,
      Status: filter,
      BeforeNumber: after?.OrderNumber ?? null,
    })
    if (!outcome.ok) return outcome
    return accepted({ rows: outcome.data.Orders, more: outcome.data.HasMore })
  }

export const myOrders = pageOf('/api/order/Order/GetList')
export const everybodysOrders = pageOf('/api/order/Operator/GetList')

export const loadOrder = (OrderNumber: string) => () =>
  hostCall('/api/order/Order/GetByNumber', { OrderNumber })

export const loadAnybodysOrder = (OrderNumber: string) => () =>
  hostCall('/api/order/Operator/GetByNumber', { OrderNumber })

const takeStep = (OrderNumber: string, step: PaymentStep): Promise<Outcome<WholeOrder>> => {
  if (step.type === 'choose') {
    const PaymentType: PaymentMethod = step.method
    return hostCall('/api/order/Order/ChoosePayment', { OrderNumber, PaymentType })
  }
  if (step.type === 'newCode') return hostCall('/api/order/Order/GetQrCode', { OrderNumber })
  if (step.type === 'check') return hostCall('/api/order/Order/CheckPayment', { OrderNumber })
  return hostCall('/api/order/Order/Cancel', { OrderNumber })
}

/** The payment state machine of an order. */
export const paymentOf = (orderNumber: string) =>
  paymentMachine.provide({
    actors: {
      fetchOrder: fromPromise(loadOrder(orderNumber)),
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

export const createOperatorStep =
  (OrderNumber: string) =>
  (step: OperatorStep): Promise<Outcome<WholeOrder>> => {
    if (step.type === 'confirm') {
      return hostCall('/api/order/Operator/ConfirmTransfer', {
        OrderNumber,
        Reference: step.reference,
        PaidAmount: step.fen,
        Comment: step.comment,
      })
    }
    const path = step.type === 'reject' ? 'RejectTransfer' : 'Refund'
    return hostCall(`/api/order/Operator/${path}`, { OrderNumber, Comment: step.comment })
  }

/**
 * Returns a function that gives the educational edition. If the answer was lost and the page calls the function
 * again, the server gives no second edition.
 */
export function createGift() {
  const idOf = createRetryId()
  return (gift: { logonName: string; comment: string }): Promise<Outcome<WholeOrder>> =>
    hostCall('/api/order/Operator/GiveEducation', {
      LogonName: gift.logonName,
      Comment: gift.comment,
      CommandId: idOf(gift),
    })
}

export const loadTestTrade = (TradeNo: string) => () =>
  openCall('/api/order/TestPayment/GetTrade', { TradeNo })
export const payTestTrade = (TradeNo: string) => openCall('/api/order/TestPayment/Pay', { TradeNo })
