import { fromCallback, fromPromise } from 'xstate'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { CallAnswer, CallInput } from '#contract/interface/calls.ts'
import type { PaymentStep, WholeOrder } from '#machines/flow/payment/payment.events.ts'
import { paymentMachine } from '#machines/flow/payment/payment.machine.ts'
import { subscribeToAccount } from '#services/account-channel.ts'
import * as api from '#services/api/orders.ts'
import { hostCookies } from '#services/host-calls.ts'
import type { FetchPage, PageAsked } from '#ui/console/parts/calls/use-paged-list.ts'
import { callLogic } from '#ui/state/call-logic.ts'
import type { OrderFilter } from './order-filter.ts'

export type PriceList = CallAnswer<'/api/order/Order/GetPriceList'>
export type ListedOrder = CallAnswer<'/api/order/Order/GetList'>['orders'][number]

export const loadPrices = callLogic(api.getPrices)

type OrderPages = FetchPage<ListedOrder, OrderFilter>

const pageOf =
  (list: typeof api.listMyOrders) =>
  async ({ search, filter, after }: PageAsked<ListedOrder, OrderFilter>) => {
    const outcome = await list({
      search,
      status: filter.status,
      afterNumber: after?.orderNumber ?? null,
      sort: filter.sort,
      descending: filter.descending,
    })
    if (!outcome.ok) return outcome
    return accepted({ rows: outcome.data.orders, more: outcome.data.hasMore })
  }

export const myOrders: OrderPages = callLogic(pageOf(api.listMyOrders))
export const everybodysOrders: OrderPages = callLogic(pageOf(api.listEverybodysOrders))

export const loadOrder = (orderNumber: string) => callLogic(() => api.getMyOrder(orderNumber))

export const loadAnybodysOrder = (orderNumber: string) => callLogic(() => api.getAnybodysOrder(orderNumber))

const takeStep = (orderNumber: string, step: PaymentStep): Promise<Outcome<WholeOrder>> => {
  if (step.type === 'choose') return api.choosePayment({ orderNumber, paymentType: step.method })
  if (step.type === 'newCode') return api.getPaymentCode(orderNumber)
  if (step.type === 'check') return api.checkPayment(orderNumber)
  return api.cancelOrder(orderNumber)
}

/** The payment state machine of an order. */
export const paymentOf = (orderNumber: string) =>
  paymentMachine.provide({
    actors: {
      fetchOrder: fromPromise(() => api.getMyOrder(orderNumber)),
      takeStep: fromPromise(({ input }) => takeStep(orderNumber, input)),
      subscribeToNews: fromCallback(({ sendBack }) =>
        subscribeToAccount(hostCookies.hostToken(), {
          onOrder: (changed) => {
            if (changed === orderNumber || changed === null) sendBack({ type: 'news' })
          },
        }),
      ),
    },
  })

/** An operator's step with an order. */
export type OperatorStep = 'confirm' | 'reject' | 'refund'

/** The payload of an operator's step. Only a confirmed transfer has an amount and a reference. */
export type OperatorPayload =
  | CallInput<'/api/order/Operator/ConfirmTransfer'>
  | CallInput<'/api/order/Operator/RejectTransfer'>

/** Sends an operator's step. The server answers the changed order. */
export const sendOperatorStep = (step: OperatorStep) =>
  callLogic((given: OperatorPayload): Promise<Outcome<WholeOrder>> => {
    if ('paidAmount' in given) return api.confirmTransfer(given)
    return step === 'reject' ? api.rejectTransfer(given) : api.refundOrder(given)
  })

export const loadTestTrade = (tradeNumber: string) => callLogic(() => api.getTestTrade(tradeNumber))
export const payTestTrade = callLogic(api.payTestTrade)
