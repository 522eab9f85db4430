import type { OpenTrade, PaymentMethod } from '../../contract/orders/order.ts'

/** Times are the server's, in milliseconds since 1970; amounts in fen. */
export type OrderCommand =
  /** `at`: now. A bank transfer takes days, so the order then lives longer. */
  | { type: 'choose'; method: PaymentMethod; at: number }
  | { type: 'codeIssued'; trade: OpenTrade; at: number }
  /** The code can no longer be paid: closed upstream, or never known there. */
  | { type: 'codeClosed'; tradeNo: string }
  /** WeChat Pay says that a trade of this order is paid. */
  | { type: 'paid'; tradeNo: string; transactionId: string; amount: number; at: number }
  | { type: 'confirmTransfer'; reference: string; amount: number; comment: string; at: number }
  | { type: 'rejectTransfer'; comment: string }
  /** On request, where it costs nothing. */
  | { type: 'give'; comment: string; at: number }
  | { type: 'cancel' }
  | { type: 'deadlinePassed'; at: number }
  | { type: 'refund'; refundNo: string; comment: string }
  | { type: 'refunded'; refundNo: string }
  | { type: 'refundFailed'; refundNo: string; comment: string }
