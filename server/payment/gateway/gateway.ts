import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import * as limits from '../../../src/contract/limits.ts'
import type { WechatAccount } from '../wechat/client.ts'
import { readAuthorization, requestIsGenuine } from '../wechat/signature.ts'
import { GatewayBooks, refusal, type Said } from './books.ts'
import { type GatewayFaults, noFaults } from './faults.ts'
import { GatewayPlatform } from './platform.ts'
import { canBePaid, type GatewayRefund, type GatewayTrade, transactionOf } from './trades.ts'

/**
 * A gateway that speaks WeChat Pay's API v3 over loopback, with keys of its own and no money behind it: for a newcomer
 * who walks the whole way before there is a merchant's account, and for tests, which switch faults on.
 */
export interface Gateway {
  /** What a client needs to speak with it. */
  account: WechatAccount
  faults: GatewayFaults
  /** Its keys: signs whatever it is given. */
  platform: GatewayPlatform
  trades: ReadonlyMap<string, Readonly<GatewayTrade>>
  refunds: ReadonlyMap<string, Readonly<GatewayRefund>>
  /** Somebody pays; false where the trade cannot be paid. Resolves once the notification was answered or given up. */
  pay(tradeNo: string): Promise<boolean>
  /** A trade comes to stand so, without a word: at the payer's, or by the merchant's hand. */
  turn(tradeNo: string, state: GatewayTrade['state']): void
  /** A refund that was asked for comes to this end. Resolves once the notification was answered or given up. */
  endRefund(refundNo: string, status: GatewayRefund['status']): Promise<void>
  /** Sends the notification of a trade or a refund again. */
  notifyAgain(number: string): Promise<void>
  /** Sends what was held, the last first if `reversed`. */
  release(options?: { reversed?: boolean }): Promise<void>
  /** Signs with a new key from now on. Answers with its serial. */
  rotateKey(): string
  close(): Promise<void>
}

export interface GatewayOptions {
  clock: () => number
  /** What the QR code of a trade says. */
  codeUrlOf?: (tradeNo: string) => string
  /** Where the server that it tells of payments is reached on this machine: an origin. */
  reachedAt?: string
}

interface Parts {
  books: GatewayBooks
  platform: GatewayPlatform
  faults: GatewayFaults
  clock: () => number
}

/** Signed by the merchant and not old, or refused as WeChat Pay refuses. */
function requestRefusal(
  { books, faults, platform, clock }: Parts,
  request: FastifyRequest,
): Said | undefined {
  if (faults.status > 0) return refusal(faults.status, faults.code, '系统错误')
  const signed = readAuthorization(request.headers.authorization)
  const body = typeof request.body === 'string' ? request.body : ''
  const message = { method: request.method, path: request.url, body }
  const age = Math.abs(clock() / 1000 - Number(signed?.timestamp))
  const { publicKey } = platform.merchant
  const isMerchant = signed?.mchId === books.mchId && signed.serial === platform.merchantSerial
  if (isMerchant && age < limits.paymentSkewSeconds && requestIsGenuine(signed, message, publicKey)) {
    return undefined
  }
  return refusal(401, 'SIGN_ERROR', '签名错误')
}

const tradeNotice = ({ platform, books, faults }: Parts, trade: GatewayTrade): Promise<void> =>
  platform.notify(
    trade.notifyUrl,
    'TRANSACTION.SUCCESS',
    'transaction',
    transactionOf(trade, books, faults.amountOff),
  )

/** Told once it has an end. */
async function refundNotice({ platform, books }: Parts, refund: GatewayRefund): Promise<void> {
  if (refund.status === 'PROCESSING' || !refund.notifyUrl) return
  const content = {
    mchid: books.mchId,
    out_trade_no: refund.tradeNo,
    out_refund_no: refund.refundNo,
    refund_status: refund.status,
  }
  await platform.notify(refund.notifyUrl, `REFUND.${refund.status}`, 'refund', content)
}

function serveGateway(app: FastifyInstance, parts: Parts): void {
  const { books, platform, faults } = parts
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
  serve('POST', '/v3/pay/transactions/native', (_, input) => books.open(input))
  serve('GET', ofTrade, ({ tradeNo = '', mchid }) => books.query(tradeNo, mchid, faults.amountOff))
  serve('POST', `${ofTrade}/close`, ({ tradeNo = '' }, input) => books.close(tradeNo, input))
  serve('GET', `${refunds}/:refundNo`, ({ refundNo = '' }) => books.queryRefund(refundNo))
  serve('POST', refunds, (_, input) => {
    const said = books.refund(input, faults.refund)
    const refund = books.refunds.get((said.body as { out_refund_no?: string }).out_refund_no ?? '')
    if (refund) void refundNotice(parts, refund)
    return said
  })
}

const loopback = ['127.0.0.1', '[::1]', 'localhost']

/** Starts the gateway on a free port of the loopback address. */
export async function startGateway({ clock, codeUrlOf, reachedAt }: GatewayOptions): Promise<Gateway> {
  const faults: GatewayFaults = { ...noFaults }
  const books = new GatewayBooks(
    codeUrlOf ?? ((tradeNo) => `weixin://wxpay/bizpayurl?pr=${tradeNo}`),
    reachedAt ? [...loopback, new URL(reachedAt).hostname] : loopback,
  )
  const platform = new GatewayPlatform(faults, clock)
  const parts = { books, platform, faults, clock }
  const app = fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  serveGateway(app, parts)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo

  async function pay(tradeNo: string): Promise<boolean> {
    const trade = books.trades.get(tradeNo)
    if (!trade) return false
    const closed = trade.state === 'CLOSED' && faults.paysClosed
    if (!closed && !canBePaid(trade, clock())) return false
    trade.state = 'SUCCESS'
    trade.transactionId = `42${randomBytes(13).toString('hex')}`
    trade.paidAt = clock()
    await tradeNotice(parts, trade)
    return true
  }

  async function endRefund(refundNo: string, status: GatewayRefund['status']): Promise<void> {
    const refund = books.refunds.get(refundNo)
    if (!refund) return
    refund.status = status
    await refundNotice(parts, refund)
  }

  async function notifyAgain(number: string): Promise<void> {
    const trade = books.trades.get(number)
    if (trade) return tradeNotice(parts, trade)
    const refund = books.refunds.get(number)
    if (refund) await refundNotice(parts, refund)
  }

  return {
    account: {
      appId: books.appId,
      mchId: books.mchId,
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
    trades: books.trades,
    refunds: books.refunds,
    pay,
    turn: (tradeNo, state) => books.turn(tradeNo, state),
    endRefund,
    notifyAgain,
    release: ({ reversed = false } = {}) => platform.release(reversed),
    rotateKey: () => platform.rotateKey(),
    close: () => app.close(),
  }
}
