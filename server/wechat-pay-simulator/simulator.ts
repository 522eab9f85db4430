import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import * as limits from '#contract/limits.ts'
import type { WechatAccount } from '#server/platform/payment/wechat/client.ts'
import { readAuthorization, requestIsGenuine } from '#server/platform/payment/wechat/signature.ts'
import { noFaults, type SimulatorFaults } from './faults.ts'
import { refusal, type Said, SimulatorLedger } from './ledger.ts'
import { SimulatedPlatform } from './platform.ts'
import { canBePaid, type SimulatedRefund, type SimulatedTrade, transactionOf } from './trades.ts'

/**
 * A simulator that implements WeChat Pay's API v3 over loopback, with its own keys and no real money. Newcomers use
 * it to try the whole checkout without a merchant account. Tests use it to simulate faults.
 */
export interface WechatPaySimulator {
  /** The account data for a client of this simulator. */
  account: WechatAccount
  faults: SimulatorFaults
  /** The simulator's keys, which can sign any message. */
  platform: SimulatedPlatform
  trades: ReadonlyMap<string, Readonly<SimulatedTrade>>
  refunds: ReadonlyMap<string, Readonly<SimulatedRefund>>
  /**
   * Simulates a payment; false if the trade cannot be paid. Resolves when the notification was answered or abandoned.
   */
  pay(tradeNo: string): Promise<boolean>
  /** Sets the state of a trade without a notification, as by the payer or by the merchant's console. */
  turn(tradeNo: string, state: SimulatedTrade['state']): void
  /** Ends a requested refund with this status. Resolves when the notification was answered or abandoned. */
  endRefund(refundNo: string, status: SimulatedRefund['status']): Promise<void>
  /** Sends the notification of a trade or a refund again. */
  notifyAgain(number: string): Promise<void>
  /** Sends the held notifications, the last first if `reversed`. */
  release(options?: { reversed?: boolean }): Promise<void>
  /** Signs with a new key from now on. Returns the serial of the new key. */
  rotateKey(): string
  close(): Promise<void>
}

export interface SimulatorOptions {
  clock: () => number
  /** The content of a trade's QR code. */
  codeUrlOf?: (tradeNo: string) => string
  /** The origin on this machine of the server that receives notifications. */
  reachedAt?: string
}

interface Parts {
  ledger: SimulatorLedger
  platform: SimulatedPlatform
  faults: SimulatorFaults
  clock: () => number
}

/** Refuses a request like WeChat Pay, unless the merchant has signed it recently. */
function requestRefusal(
  { ledger, faults, platform, clock }: Parts,
  request: FastifyRequest,
): Said | undefined {
  if (faults.status > 0) return refusal(faults.status, faults.code, '系统错误')
  const signed = readAuthorization(request.headers.authorization)
  const body = typeof request.body === 'string' ? request.body : ''
  const message = { method: request.method, path: request.url, body }
  const age = Math.abs(clock() / 1000 - Number(signed?.timestamp))
  const { publicKey } = platform.merchant
  const isMerchant = signed?.mchId === ledger.mchId && signed.serial === platform.merchantSerial
  if (isMerchant && age < limits.paymentSkewSeconds && requestIsGenuine(signed, message, publicKey)) {
    return undefined
  }
  return refusal(401, 'SIGN_ERROR', '签名错误')
}

const tradeNotice = ({ platform, ledger, faults }: Parts, trade: SimulatedTrade): Promise<void> =>
  platform.notify(
    trade.notifyUrl,
    'TRANSACTION.SUCCESS',
    'transaction',
    transactionOf(trade, ledger, faults.amountOff),
  )

/** Sends the notification of a refund that has ended. */
async function refundNotice({ platform, ledger }: Parts, refund: SimulatedRefund): Promise<void> {
  if (refund.status === 'PROCESSING' || !refund.notifyUrl) return
  const content = {
    mchid: ledger.mchId,
    out_trade_no: refund.tradeNo,
    out_refund_no: refund.refundNo,
    refund_status: refund.status,
  }
  await platform.notify(refund.notifyUrl, `REFUND.${refund.status}`, 'refund', content)
}

function serveSimulator(app: FastifyInstance, parts: Parts): void {
  const { ledger, platform, faults } = parts
  const say = (reply: FastifyReply, { status, body }: Said): FastifyReply => {
    const text = body === undefined ? '' : JSON.stringify(body)
    return reply.code(status).headers(platform.headersFor(text)).type('application/json').send(text)
  }
  const serve = (
    method: 'GET' | 'POST',
    url: string,
    answer: (given: Record<string, string>, input: unknown) => Said,
  ): FastifyInstance =>
    app.route({
      method,
      url,
      handler: (request, reply) => {
        const refused = requestRefusal(parts, request)
        if (refused) return say(reply, refused)
        const input = typeof request.body === 'string' && request.body ? JSON.parse(request.body) : {}
        const given = { ...(request.query as object), ...(request.params as object) }
        return say(reply, answer(given, input))
      },
    })
  const ofTrade = '/v3/pay/transactions/out-trade-no/:tradeNo'
  const refunds = '/v3/refund/domestic/refunds'
  serve('POST', '/v3/pay/transactions/native', (_, input) => ledger.open(input))
  serve('GET', ofTrade, ({ tradeNo = '', mchid }) => ledger.query(tradeNo, mchid, faults.amountOff))
  serve('POST', `${ofTrade}/close`, ({ tradeNo = '' }, input) => ledger.close(tradeNo, input))
  serve('GET', `${refunds}/:refundNo`, ({ refundNo = '' }) => ledger.queryRefund(refundNo))
  serve('POST', refunds, (_, input) => {
    const said = ledger.refund(input, faults.refund)
    const refund = ledger.refunds.get((said.body as { out_refund_no?: string }).out_refund_no ?? '')
    if (refund) void refundNotice(parts, refund)
    return said
  })
}

const loopback = ['127.0.0.1', '[::1]', 'localhost']

/** Starts the simulator on a free port of the loopback address. */
export async function startWechatPaySimulator({
  clock,
  codeUrlOf,
  reachedAt,
}: SimulatorOptions): Promise<WechatPaySimulator> {
  const faults: SimulatorFaults = { ...noFaults }
  const ledger = new SimulatorLedger(
    codeUrlOf ?? ((tradeNo) => `weixin://wxpay/bizpayurl?pr=${tradeNo}`),
    reachedAt ? [...loopback, new URL(reachedAt).hostname] : loopback,
  )
  const platform = new SimulatedPlatform(faults, clock)
  const parts = { ledger, platform, faults, clock }
  const app = fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  serveSimulator(app, parts)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo

  async function pay(tradeNo: string): Promise<boolean> {
    const trade = ledger.trades.get(tradeNo)
    if (!trade) return false
    const closed = trade.state === 'CLOSED' && faults.paysClosed
    if (!closed && !canBePaid(trade, clock())) return false
    trade.state = 'SUCCESS'
    trade.transactionId = `42${randomBytes(13).toString('hex')}`
    trade.paidAt = clock()
    await tradeNotice(parts, trade)
    return true
  }

  async function endRefund(refundNo: string, status: SimulatedRefund['status']): Promise<void> {
    const refund = ledger.refunds.get(refundNo)
    if (!refund) return
    refund.status = status
    await refundNotice(parts, refund)
  }

  async function notifyAgain(number: string): Promise<void> {
    const trade = ledger.trades.get(number)
    if (trade) return tradeNotice(parts, trade)
    const refund = ledger.refunds.get(number)
    if (refund) await refundNotice(parts, refund)
  }

  return {
    account: {
      appId: ledger.appId,
      mchId: ledger.mchId,
      apiKey: platform.apiKey,
      serial: platform.merchantSerial,
      get privateKey() {
        return platform.merchant.privateKey
      },
      platformKey: platform.keyOf,
      platformSerial: platform.firstSerial,
      url: `http://127.0.0.1:${port}`,
    },
    faults,
    platform,
    trades: ledger.trades,
    refunds: ledger.refunds,
    pay,
    turn: (tradeNo, state) => ledger.turn(tradeNo, state),
    endRefund,
    notifyAgain,
    release: ({ reversed = false } = {}) => platform.release(reversed),
    rotateKey: () => platform.rotateKey(),
    close: () => app.close(),
  }
}
