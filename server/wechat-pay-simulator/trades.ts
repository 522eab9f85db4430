import type { refundStates, Transaction, tradeStates } from '#server/platform/payment/wechat/messages.ts'

/** A trade of the simulator. Amounts in fen, times in milliseconds since 1970. */
export interface SimulatedTrade {
  tradeNo: string
  description: string
  amount: number
  notifyUrl: string
  expiresAt: number
  state: (typeof tradeStates)[number]
  transactionId: string | undefined
  paidAt: number | undefined
}

export interface SimulatedRefund {
  refundNo: string
  refundId: string
  tradeNo: string
  amount: number
  /** The URL to notify at the end; undefined: none. */
  notifyUrl: string | undefined
  status: (typeof refundStates)[number]
}

const words: Record<SimulatedTrade['state'], string> = {
  SUCCESS: '支付成功',
  REFUND: '转入退款',
  NOTPAY: '订单未支付',
  CLOSED: '订单已关闭',
  REVOKED: '已撤销',
  USERPAYING: '用户支付中',
  PAYERROR: '支付失败',
}

/** A payer may try again after a failed payment. */
const payable: ReadonlySet<SimulatedTrade['state']> = new Set(['NOTPAY', 'USERPAYING', 'PAYERROR'])

/**
 * Whether a trade can be paid. An expired trade cannot be paid, although its state changes only when it is closed.
 */
export const canBePaid = (trade: SimulatedTrade, now: number): boolean =>
  payable.has(trade.state) && now < trade.expiresAt

export function transactionOf(
  trade: SimulatedTrade,
  { appId, mchId }: { appId: string; mchId: string },
  amountOff: number,
): Transaction {
  return {
    appid: appId,
    mchid: mchId,
    out_trade_no: trade.tradeNo,
    trade_state: trade.state,
    trade_state_desc: words[trade.state],
    amount: { total: trade.amount + amountOff, currency: 'CNY' },
    ...(trade.transactionId && { transaction_id: trade.transactionId }),
    ...(trade.paidAt && { success_time: new Date(trade.paidAt).toISOString() }),
  }
}
