import type { KeyObject } from 'node:crypto'
import type { Logger } from 'pino'
import type { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { codeAnswer, errorAnswer, refundAnswer, type Transaction, transaction } from './messages.ts'
import { authorizationOf, type Signer, type SigningHeaders, signatureError } from './signature.ts'

export interface WechatAccount extends Signer {
  appId: string
  /** The merchant's key for the API, 32 bytes. */
  apiKey: string
  /**
   * WeChat Pay's public key with this serial number. The key is looked up for each use, because keys can be
   * replaced.
   */
  platformKey(serial: string): KeyObject | undefined
  /** The serial of the key that WeChat Pay is asked to sign answers with. */
  platformSerial: string
  /** The origin of WeChat Pay. */
  url: string
}

/**
 * The result of a request. `unsure`: nobody knows whether the request took effect (no answer, a forged answer, a
 * failure at WeChat Pay), so ask again later.
 */
export type WechatResult<Data> =
  | { kind: 'done'; data: Data }
  | { kind: 'refused'; code: string; message: string; status: number; signed: boolean }
  | { kind: 'unsure'; reason: string }

export type RefundResult = WechatResult<z.output<typeof refundAnswer>>

export interface TradeRequest {
  /** Our number of the trade, 6 to 32 characters. Never use a number twice. */
  tradeNo: string
  /** The text on the bill, at most 127 characters. */
  description: string
  amount: number
  /** Milliseconds since 1970. */
  expiresAt: number
  notifyUrl: string
}

export interface RefundRequest {
  tradeNo: string
  refundNo: string
  amount: number
  reason: string
  notifyUrl: string
}

export interface WechatClient {
  /** Opens a new trade. Returns the content of its QR code. */
  open(trade: TradeRequest): Promise<WechatResult<{ codeUrl: string }>>
  /** Refused with ORDER_NOT_EXIST if the trade does not exist. */
  query(tradeNo: string): Promise<WechatResult<Transaction>>
  close(tradeNo: string): Promise<WechatResult<null>>
  refund(request: RefundRequest): Promise<RefundResult>
  /** Refused with RESOURCE_NOT_EXISTS if the refund does not exist. */
  queryRefund(refundNo: string): Promise<RefundResult>
}

interface Asked {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
}

interface Reply {
  status: number
  text: string
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Formats a time as RFC 3339 in WeChat Pay's time zone, to the second. */
export function chinaTime(at: number): string {
  const shifted = new Date(at + 8 * 3600 * 1000).toISOString().slice(0, 19)
  return `${shifted}+08:00`
}

async function ask(
  account: WechatAccount,
  asked: Asked,
  { now, givenUp }: { now: number; givenUp: AbortSignal | undefined },
): Promise<Reply & { headers: Headers }> {
  const body = asked.body === undefined ? '' : JSON.stringify(asked.body)
  const answer = await fetch(account.url + asked.path, {
    method: asked.method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'cuelight',
      'wechatpay-serial': account.platformSerial,
      authorization: authorizationOf(account, { method: asked.method, path: asked.path, body }, now),
    },
    redirect: 'error',
    signal: AbortSignal.any([
      AbortSignal.timeout(limits.paymentTimeoutMilliseconds),
      ...(givenUp ? [givenUp] : []),
    ]),
    ...(body && { body }),
  })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

/** Whether a refusal is temporary: too many requests, or too little money in the merchant's account. */
const passing = (status: number, code: string): boolean => status === 429 || code === 'NOT_ENOUGH'

/**
 * A refund is requested again until it has ended. A temporary or unsigned refusal does not end the refund, so such
 * a refusal becomes `unsure`.
 */
function lastingRefusal(result: RefundResult): RefundResult {
  if (result.kind !== 'refused' || (result.signed && !passing(result.status, result.code))) return result
  return { kind: 'unsure', reason: `refused: ${result.code}` }
}

/**
 * Sends signed requests to WeChat Pay's API v3. An answer without the signature of WeChat Pay counts as no answer.
 * @param options.givenUp when this signal is aborted, pending requests end as `unsure`
 */
export function createWechatClient(
  account: WechatAccount,
  { log, clock, givenUp }: { log: Logger; clock: () => number; givenUp?: AbortSignal },
): WechatClient {
  async function call<Schema extends z.ZodType | null>(
    asked: Asked,
    schema: Schema,
  ): Promise<WechatResult<Schema extends z.ZodType ? z.output<Schema> : null>> {
    const unsure = (reason: string) => {
      log.warn({ path: asked.path.split('?')[0], reason }, 'the result of a WeChat Pay request is unknown')
      return { kind: 'unsure', reason } as const
    }
    let response: Awaited<ReturnType<typeof ask>>
    try {
      response = await ask(account, asked, { now: clock(), givenUp })
    } catch (error) {
      return unsure(error instanceof Error ? error.name : 'no answer')
    }
    const { status, text, headers } = response
    const header = (name: keyof SigningHeaders) => headers.get(name) ?? undefined
    const badSignature = signatureError(header, text, account.platformKey, clock())
    // WeChat Pay sends an unsigned refusal if it could not read the request.
    if (status >= 400 && status < 500 && (!badSignature || badSignature === 'unsigned')) {
      const said = errorAnswer.safeParse(parsedJson(text))
      const { code = String(status), message = '' } = said.data ?? {}
      return { kind: 'refused', code, message, status, signed: !badSignature }
    }
    if (badSignature) return unsure(`signature: ${badSignature}`)
    if (status < 200 || status >= 300) return unsure(`status ${status}`)
    if (schema === null) return { kind: 'done', data: null as never }
    const data = schema.safeParse(parsedJson(text))
    return data.success ? { kind: 'done', data: data.data as never } : unsure('an answer that cannot be read')
  }

  const { appId, mchId } = account
  const refunds = '/v3/refund/domestic/refunds'
  const ofTrade = (tradeNo: string): string =>
    `/v3/pay/transactions/out-trade-no/${encodeURIComponent(tradeNo)}`

  return {
    async open({ tradeNo, description, amount, expiresAt, notifyUrl }) {
      const body = {
        appid: appId,
        mchid: mchId,
        description: description.slice(0, limits.tradeDescriptionLength),
        out_trade_no: tradeNo,
        notify_url: notifyUrl,
        time_expire: chinaTime(expiresAt),
        amount: { total: amount, currency: 'CNY' },
      }
      const path = '/v3/pay/transactions/native'
      const result = await call({ method: 'POST', path, body }, codeAnswer)
      return result.kind === 'done' ? { kind: 'done', data: { codeUrl: result.data.code_url } } : result
    },
    async query(tradeNo) {
      const path = `${ofTrade(tradeNo)}?mchid=${encodeURIComponent(mchId)}`
      const result = await call({ method: 'GET', path }, transaction)
      if (result.kind !== 'done') return result
      const isOurs = result.data.mchid === mchId && result.data.out_trade_no === tradeNo
      return isOurs ? result : { kind: 'unsure', reason: 'an answer about another trade' }
    },
    close: (tradeNo) =>
      call({ method: 'POST', path: `${ofTrade(tradeNo)}/close`, body: { mchid: mchId } }, null),
    async refund({ tradeNo, refundNo, amount, reason, notifyUrl }) {
      const body = {
        out_trade_no: tradeNo,
        out_refund_no: refundNo,
        notify_url: notifyUrl,
        ...(reason && { reason: reason.slice(0, limits.refundReasonLength) }),
        amount: { refund: amount, total: amount, currency: 'CNY' },
      }
      return lastingRefusal(await call({ method: 'POST', path: refunds, body }, refundAnswer))
    },
    async queryRefund(refundNo) {
      const path = `${refunds}/${encodeURIComponent(refundNo)}`
      return lastingRefusal(await call({ method: 'GET', path }, refundAnswer))
    },
  }
}
