import type { CallAnswer } from '#contract/interface/calls.ts'
import type { PaymentMethod } from '#contract/orders/order.ts'

export type WholeOrder = CallAnswer<'/api/order/Order/GetByNumber'>

/** Steps of the buyer on the page of an order. */
export type PaymentStep =
  | { type: 'choose'; method: PaymentMethod }
  | { type: 'newCode' }
  | { type: 'check' }
  | { type: 'cancel' }

export type PaymentEvent =
  | { type: 'step'; step: PaymentStep }
  /** The order has changed, or may have changed during a disconnect. */
  | { type: 'news' }
  | { type: 'retry' }
