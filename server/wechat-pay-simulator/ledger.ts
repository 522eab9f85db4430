import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type SimulatedRefund, type SimulatedTrade, transactionOf } from './trades.ts'

export const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { code, message },
})
export type Said = { status: number; body: unknown }

const opening = z.strictObject({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[\w|*-]{6,32}$/),
  notify_url: z.url(),
  time_expire: z.iso.datetime({ offset: true }),
  amount: z.strictObject({ total: z.int().min(1), currency: z.literal('CNY') }),
})
const closing = z.strictObject({ mchid: z.string() })
const refunding = z.strictObject({
  out_trade_no: z.string(),
  out_refund_no: z.string().regex(/^[\w|*@-]{1,64}$/),
  reason: z.string().max(80).optional(),
  notify_url: z.url().optional(),
  amount: z.strictObject({ refund: z.int().min(1), total: z.int(), currency: z.literal('CNY') }),
})

/** The simulator's data and its answers, without faults. */
export class SimulatorLedger {
  readonly trades = new Map<string, SimulatedTrade>()
  readonly refunds = new Map<string, SimulatedRefund>()
  readonly appId = 'wxtest0000000000'
  readonly mchId = '1900000001'
  readonly #codeUrlOf: (tradeNo: string) => string
  readonly #nearHosts: readonly string[]

  /**
   * @param nearHosts hosts that may be notified of payments without https, because these requests do not leave the
   * machine
   */
  constructor(codeUrlOf: (tradeNo: string) => string, nearHosts: readonly string[]) {
    this.#codeUrlOf = codeUrlOf
    this.#nearHosts = nearHosts
  }

  /** WeChat Pay's rule for a notification URL: https, and no query. */
  #mayNotify(notifyUrl: string): boolean {
    const { protocol, hostname, search } = new URL(notifyUrl)
    const isNear = protocol === 'http:' && this.#nearHosts.includes(hostname)
    return search === '' && (protocol === 'https:' || isNear)
  }

  open(input: unknown): Said {
    const given = opening.safeParse(input)
    if (!given.success) return refusal(400, 'PARAM_ERROR', given.error.issues[0]?.path.join('.') ?? '')
    const { data } = given
    if (data.mchid !== this.mchId) return refusal(400, 'MCH_NOT_EXISTS', '商户号不存在')
    if (data.appid !== this.appId) return refusal(400, 'APPID_MCHID_NOT_MATCH', '商户号与appid不匹配')
    if (!this.#mayNotify(data.notify_url)) return refusal(400, 'PARAM_ERROR', 'notify_url')
    const known = this.trades.get(data.out_trade_no)
    if (known?.state === 'SUCCESS') return refusal(400, 'ORDERPAID', '该订单已支付')
    if (known) return refusal(403, 'OUT_TRADE_NO_USED', '商户订单号重复')
    this.trades.set(data.out_trade_no, {
      tradeNo: data.out_trade_no,
      description: data.description,
      amount: data.amount.total,
      notifyUrl: data.notify_url,
      expiresAt: Date.parse(data.time_expire),
      state: 'NOTPAY',
      transactionId: undefined,
      paidAt: undefined,
    })
    return { status: 200, body: { code_url: this.#codeUrlOf(data.out_trade_no) } }
  }

  query(tradeNo: string, mchId: string | undefined, amountOff: number): Said {
    if (mchId !== this.mchId) return refusal(400, 'PARAM_ERROR', 'mchid')
    const trade = this.trades.get(tradeNo)
    if (!trade) return refusal(404, 'ORDER_NOT_EXIST', '订单不存在')
    return { status: 200, body: transactionOf(trade, this, amountOff) }
  }

  close(tradeNo: string, input: unknown): Said {
    if (!closing.safeParse(input).success) return refusal(400, 'PARAM_ERROR', 'mchid')
    const trade = this.trades.get(tradeNo)
    if (!trade) return refusal(404, 'ORDER_NOT_EXIST', '订单不存在')
    if (trade.state === 'SUCCESS' || trade.state === 'REFUND') {
      return refusal(400, 'ORDERPAID', '该订单已支付')
    }
    trade.state = 'CLOSED'
    return { status: 204, body: undefined }
  }

  turn(tradeNo: string, state: SimulatedTrade['state']): void {
    const trade = this.trades.get(tradeNo)
    if (trade) trade.state = state
  }

  refund(input: unknown, status: SimulatedRefund['status']): Said {
    const given = refunding.safeParse(input)
    if (!given.success) return refusal(400, 'PARAM_ERROR', given.error.issues[0]?.path.join('.') ?? '')
    const { out_trade_no: tradeNo, out_refund_no: refundNo, amount, notify_url: notifyUrl } = given.data
    if (notifyUrl !== undefined && !this.#mayNotify(notifyUrl)) {
      return refusal(400, 'PARAM_ERROR', 'notify_url')
    }
    const trade = this.trades.get(tradeNo)
    const known = this.refunds.get(refundNo)
    if (!trade) return refusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
    if (known) return { status: 200, body: this.refundAnswer(known) }
    if (trade.state !== 'SUCCESS') return refusal(400, 'INVALID_REQUEST', '订单状态不可退款')
    if (amount.total !== trade.amount || amount.refund !== trade.amount) {
      return refusal(400, 'PARAM_ERROR', 'amount')
    }
    trade.state = 'REFUND'
    const refund = {
      refundNo,
      refundId: `5${randomBytes(8).toString('hex')}`,
      tradeNo,
      amount: amount.refund,
      notifyUrl,
      status,
    }
    this.refunds.set(refundNo, refund)
    return { status: 200, body: this.refundAnswer(refund) }
  }

  queryRefund(refundNo: string): Said {
    const refund = this.refunds.get(refundNo)
    if (!refund) return refusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
    return { status: 200, body: this.refundAnswer(refund) }
  }

  refundAnswer = ({ refundId, refundNo, tradeNo, amount, status }: SimulatedRefund) => ({
    refund_id: refundId,
    out_refund_no: refundNo,
    out_trade_no: tradeNo,
    status,
    amount: { refund: amount, total: amount, currency: 'CNY' },
  })
}
