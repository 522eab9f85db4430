import type { refundStates, Transaction, tradeStates } from '../wechat/messages.ts'

/** A trade as the gateway keeps it. Amounts in fen, times in milliseconds since 1970. */
export interface GatewayTrade {
  tradeNo: string
  description: string
  amount: number
  notifyUrl: string
  expiresAt: number
  state: (typeof tradeStates)[number]
  transactionId: string | undefined
  paidAt: number | undefined
}

export interface GatewayRefund {
  refundNo: string
  refundId: string
  tradeNo: string
  amount: number
  /** Where its end is told; undefined: nowhere. */
  notifyUrl: string | undefined
  status: (typeof refundStates)[number]
}

const words: Record<GatewayTrade['state'], string> = {
  SUCCESS: '支付成功',
  REFUND: '转入退款',
  NOTPAY: '订单未支付',
  CLOSED: '订单已关闭',
  REVOKED: '已撤销',
  USERPAYING: '用户支付中',
  PAYERROR: '支付失败',
}

/** Whoever failed to pay may try again. */
const payable: ReadonlySet<GatewayTrade['state']> = new Set(['NOTPAY', 'USERPAYING', 'PAYERROR'])

/** A trade past its time is closed to payers, though it says so only once it is closed. */
export const canBePaid = (trade: GatewayTrade, now: number): boolean =>
  payable.has(trade.state) && now < trade.expiresAt

export function transactionOf(
  trade: GatewayTrade,
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
