import { z } from 'zod'

/** What WeChat Pay says, as far as it is used; it may say more. Amounts are in fen, times in RFC 3339. */

export const tradeStates = [
  'SUCCESS',
  'REFUND',
  'NOTPAY',
  'CLOSED',
  'REVOKED',
  'USERPAYING',
  'PAYERROR',
] as const

export const transaction = z.object({
  appid: z.string().optional(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().min(1).max(64).optional(),
  trade_state: z.enum(tradeStates),
  trade_state_desc: z.string().default(''),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: z.int(), currency: z.string().default('CNY') }).optional(),
})

export type Transaction = z.output<typeof transaction>

export const codeAnswer = z.object({ code_url: z.string().min(1).max(512) })

export const refundStates = ['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL'] as const

export const refundAnswer = z.object({
  refund_id: z.string().min(1),
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  status: z.enum(refundStates),
})

/** A notification of a refund says the same under another name. */
export const refundNotice = z.object({
  mchid: z.string(),
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  refund_status: z.enum(refundStates),
})

/** Codes of refusals that say that there is no such trade or refund. */
export const notThere: ReadonlySet<string> = new Set([
  'ORDER_NOT_EXIST',
  'ORDERNOTEXIST',
  'RESOURCE_NOT_EXISTS',
])

export const failure = z.object({ code: z.string().max(64), message: z.string().max(512).default('') })

export const notification = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string().max(64),
  resource: z.unknown(),
})
