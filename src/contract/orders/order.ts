/** What an order holds: the context of its chart. Money is whole fen; times are milliseconds since 1970. */

export const paymentMethods = ['wechat', 'bank'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** One QR code that can be paid, known upstream by its trade number. */
export interface OpenTrade {
  tradeNo: string
  codeUrl: string
  /** Until when this code can be paid; the order may live longer. */
  expiresAt: number
}

export interface Payment {
  /** null: it costs nothing and was given. */
  method: PaymentMethod | null
  /** Empty for a bank transfer. */
  tradeNo: string
  /** The payment's own number: of WeChat Pay, or the reference of the transfer. */
  transactionId: string
  paidAt: number
}

export interface OrderContent {
  amount: number
  method: PaymentMethod | null
  createdAt: number
  /** Until when the order can be paid. */
  expiresAt: number
  /** How many QR codes it has had. */
  codes: number
  trade: OpenTrade | null
  payment: Payment | null
  refundNo: string | null
  /** Why it failed or what the operator remarked last; empty where there is nothing to say. */
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

/** Why an event stands on an order no more: it moved to one of a higher level, or went before anybody took part. */
export const usageEndings = ['upgraded', 'deleted'] as const
export type UsageEnding = (typeof usageEndings)[number]
