import type { OrderContent } from '#contract/orders/order.ts'
import type { OrderCommand } from '#machines/domain/order/order.events.ts'

const day = 24 * 3600 * 1000
export const orderedAt = 1_800_000_000_000
/** After the time limit of WeChat Pay. `muchTooLate`: also after the time limit of a bank transfer. */
export const tooLate = orderedAt + day
export const muchTooLate = orderedAt + 8 * day

export const newOrder: OrderContent = {
  amount: 19_900,
  method: null,
  createdAt: orderedAt,
  expiresAt: orderedAt + 2 * 3600 * 1000,
  codes: 0,
  trade: null,
  payment: null,
  refundNo: null,
  comment: '',
}

const codeOf = (tradeNo: string, expiresAt: number) => ({
  tradeNo,
  codeUrl: `weixin://wxpay/bizpayurl?pr=${tradeNo}`,
  expiresAt,
})

export const code: OrderCommand = {
  type: 'codeIssued',
  trade: codeOf('trade-1', orderedAt + 600_000),
  at: orderedAt,
}

export const paid: OrderCommand = {
  type: 'paid',
  tradeNo: 'trade-1',
  transactionId: '4200',
  amount: 19_900,
  at: orderedAt + 60_000,
}

export const transfer: OrderCommand = {
  type: 'confirmTransfer',
  reference: 'R-1',
  amount: 19_900,
  comment: '',
  at: orderedAt + day,
}

export const orderEvents: OrderCommand[] = [
  { type: 'choose', method: 'wechat', at: orderedAt },
  { type: 'choose', method: 'wechat', at: tooLate },
  { type: 'choose', method: 'bank', at: orderedAt },
  code,
  { ...code, trade: codeOf('trade-1', tooLate) },
  { type: 'codeClosed', tradeNo: 'trade-1' },
  { type: 'codeClosed', tradeNo: 'trade-2' },
  paid,
  { ...paid, amount: 1 },
  transfer,
  { ...transfer, amount: 1 },
  { type: 'rejectTransfer', comment: 'nothing came' },
  { type: 'give', comment: 'a school', at: orderedAt },
  { type: 'cancel' },
  { type: 'deadlinePassed', at: orderedAt },
  { type: 'deadlinePassed', at: muchTooLate },
  { type: 'refund', refundNo: 'refund-1', comment: 'asked for' },
  { type: 'refunded', refundNo: 'refund-1' },
  { type: 'refunded', refundNo: 'refund-2' },
  { type: 'refundFailed', refundNo: 'refund-1', comment: 'account closed' },
  { type: 'refundFailed', refundNo: 'refund-2', comment: 'another' },
]
