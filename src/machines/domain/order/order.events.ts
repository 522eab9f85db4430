import type { OpenTrade, PaymentMethod } from '#contract/orders/order.ts'

/** Times are the server's, in milliseconds since 1970. Amounts are in fen. */
export type OrderCommand =
  /** `at`: the current time. A bank transfer takes days, so an order with this method is valid for longer. */
  | { type: 'choose'; method: PaymentMethod; at: number }
  | { type: 'codeIssued'; trade: OpenTrade; at: number }
  /**
   * The buyer can no longer pay the QR code: the payment provider has closed the code or does not know the code.
   */
  | { type: 'codeClosed'; tradeNo: string }
  /** WeChat Pay reports that a trade of this order is paid. */
  | { type: 'paid'; tradeNo: string; transactionId: string; amount: number; at: number }
  | { type: 'confirmTransfer'; reference: string; amount: number; comment: string; at: number }
  | { type: 'rejectTransfer'; comment: string }
  /** An operator grants the order without a price. */
  | { type: 'give'; comment: string; at: number }
  | { type: 'cancel' }
  | { type: 'deadlinePassed'; at: number }
  | { type: 'refund'; refundNo: string; comment: string }
  | { type: 'refunded'; refundNo: string }
  | { type: 'refundFailed'; refundNo: string; comment: string }
