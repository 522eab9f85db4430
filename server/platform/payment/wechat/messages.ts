import { z } from 'zod'

/**
 * The parts of WeChat Pay's messages that we use. Other fields are ignored. Amounts are in fen, times are texts in RFC
 * 3339.
 */

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

/** A notification of a refund has the same data with other field names. */
export const refundNotice = z.object({
  mchid: z.string(),
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  refund_status: z.enum(refundStates),
})

/** The error codes for a trade or refund that does not exist. */
export const notThere: ReadonlySet<string> = new Set([
  'ORDER_NOT_EXIST',
  'ORDERNOTEXIST',
  'RESOURCE_NOT_EXISTS',
])

export const errorAnswer = z.object({ code: z.string().max(64), message: z.string().max(512).default('') })

export const notification = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string().max(64),
  resource: z.unknown(),
})
