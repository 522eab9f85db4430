/** Contents of an order: the context of its state machine. Amounts are whole fen, times are milliseconds since 1970. */

export const paymentMethods = ['wechat', 'bank'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A QR code that the buyer can pay. The payment provider identifies the QR code by the trade number. */
export interface OpenTrade {
  tradeNo: string
  codeUrl: string
  /** Time until which the buyer can pay this QR code. The order may be valid for longer. */
  expiresAt: number
}

export interface Payment {
  /** The payment method; null: an operator granted the order without a payment. */
  method: PaymentMethod | null
  /** Trade number of the payment. Empty for a bank transfer. */
  tradeNo: string
  /** The provider's number of the payment: of WeChat Pay, or the reference of the transfer. */
  transactionId: string
  paidAt: number
}

export interface OrderContent {
  amount: number
  method: PaymentMethod | null
  createdAt: number
  /** Time until which the order can be paid. */
  expiresAt: number
  /** Number of QR codes that the order has had. */
  codes: number
  trade: OpenTrade | null
  payment: Payment | null
  refundNo: string | null
  /** The reason why the order failed, or the operator's last remark; may be empty. */
  comment: string
}

export const orderStatuses = [
  'created',
  'awaitingPayment',
  'awaitingConfirmation',
  'paid',
  'refunding',
  'expired',
  'cancelled',
  'failed',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * The reasons why an event no longer uses an order: the event moved to a higher level, or the event was deleted
 * before any guest joined.
 */
export const usageEndings = ['upgraded', 'deleted'] as const
export type UsageEnding = (typeof usageEndings)[number]
