import { fromCallback, fromPromise } from 'xstate'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import type { PaymentStep, WholeOrder } from '#machines/flow/payment/payment.events.ts'
import { paymentMachine } from '#machines/flow/payment/payment.machine.ts'
import { subscribeToAccount } from '#services/account-channel.ts'
import { hostCall, hostCookies } from '#services/host-calls.ts'
import type { FetchPage, PageAsked } from '#ui/console/calls/use-paged-list.ts'
import { callLogic } from '#ui/state/call-logic.ts'
import type { OrderFilter } from './order-filter.ts'

export type PriceList = CallAnswer<'/api/order/Order/GetPriceList'>
export type ListedOrder = CallAnswer<'/api/order/Order/GetList'>['orders'][number]

type OrderPages = FetchPage<ListedOrder, OrderFilter>

/** Loads pages of orders: those of the host, or those of all accounts. */
export const ordersOf = (path: '/api/order/Order/GetList' | '/api/order/Operator/GetList'): OrderPages =>
  callLogic(async ({ search, filter, after }: PageAsked<ListedOrder, OrderFilter>) => {
    const outcome = await hostCall(path, {
      search,
      status: filter.status,
      afterNumber: after?.orderNumber ?? null,
      sort: filter.sort,
      descending: filter.descending,
    })
    if (!outcome.ok) return outcome
    return accepted({ rows: outcome.data.orders, more: outcome.data.hasMore })
  })

const takeStep = (orderNumber: string, step: PaymentStep): Promise<Outcome<WholeOrder>> => {
  if (step.type === 'choose')
    return hostCall('/api/order/Order/ChoosePayment', { orderNumber, paymentType: step.method })
  if (step.type === 'newCode') return hostCall('/api/order/Order/GetQrCode', { orderNumber })
  if (step.type === 'check') return hostCall('/api/order/Order/CheckPayment', { orderNumber })
  return hostCall('/api/order/Order/Cancel', { orderNumber })
}

/** The payment state machine of an order. */
export const paymentOf = (orderNumber: string) =>
  paymentMachine.provide({
    actors: {
      fetchOrder: fromPromise(() => hostCall('/api/order/Order/GetByNumber', { orderNumber })),
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
