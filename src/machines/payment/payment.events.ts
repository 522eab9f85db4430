import type { CallAnswer } from '../../contract/calls.ts'
import type { PaymentMethod } from '../../contract/orders/order.ts'

export type WholeOrder = CallAnswer<'/api/order/Order/GetByNumber'>

/** What the buyer does with an order. */
export type PaymentStep =
  | { type: 'choose'; method: PaymentMethod }
  | { type: 'newCode' }
  | { type: 'check' }
  | { type: 'cancel' }

export type PaymentEvent =
  | { type: 'step'; step: PaymentStep }
  /** Something of it has changed, or the line is there again and something may have. */
  | { type: 'news' }
  | { type: 'retry' }
