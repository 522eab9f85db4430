import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { type EncryptedResource, encryptResource } from '#server/platform/payment/wechat/resource.ts'
import { signingHeaders } from '#server/platform/payment/wechat/signature.ts'
import type { WechatPaySimulator } from '#server/wechat-pay-simulator/simulator.ts'
import type { RandomSource } from '../random-source.ts'

/** The headers and the body of a payment notification that a test sends to the server. */
export interface Message {
  headers: Record<string, string>
  body: string
}

export interface Genuine {
  tradeNo: string
  amount: number
  transactionId: string
}

export type Forgery = 'content' | 'ciphertext' | 'signature' | 'kind'

type Content = Record<string, unknown>

const eventType = 'TRANSACTION.SUCCESS'
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/** Makes the notifications of a payment that WeChat Pay would send, and forgeries. */
export class Forger {
  readonly #simulator: WechatPaySimulator
  readonly #random: RandomSource
  readonly #now: () => number

  constructor(simulator: WechatPaySimulator, random: RandomSource, now: () => number) {
    this.#simulator = simulator
    this.#random = random
    this.#now = now
  }

  /** Any of the values, which may include undefined. */
  #any(values: readonly unknown[]): unknown {
    return values[this.#random.below(values.length)]
  }

  content({ tradeNo, amount, transactionId }: Genuine): Content {
    const { account } = this.#simulator
    return {
      appid: account.appId,
      mchid: account.mchId,
      out_trade_no: tradeNo,
      transaction_id: transactionId,
      trade_state: 'SUCCESS',
      trade_state_desc: '支付成功',
      success_time: new Date(this.#now()).toISOString(),
      amount: { total: amount, currency: 'CNY' },
    }
  }

  #outer(resource: unknown, type = eventType): string {
    return JSON.stringify({
      id: 'EV-1',
      create_time: new Date(this.#now()).toISOString(),
      resource_type: 'encrypt-resource',
      event_type: type,
      summary: type,
      resource,
    })
  }

  #encrypt(content: unknown, key = this.#simulator.account.apiKey): EncryptedResource {
    return encryptResource(key, JSON.stringify(content), 'transaction')
  }

  #sign(body: string): Message {
    return { body, headers: this.#simulator.platform.headersFor(body) }
  }

  #signWith(body: string, privateKey: KeyObject, at = this.#now()): Message {
    const serial = this.#simulator.platform.headersFor('')['wechatpay-serial'] ?? ''
    return { body, headers: { ...signingHeaders(body, { serial, privateKey }, at) } }
  }

  /** The notification of a refund by WeChat Pay. */
  refund(refundNo: string, tradeNo: string, status: 'SUCCESS' | 'ABNORMAL'): Message {
    const { mchId } = this.#simulator.account
    const content = { mchid: mchId, out_refund_no: refundNo, out_trade_no: tradeNo, refund_status: status }
    return this.#sign(this.#outer(this.#encrypt(content), `REFUND.${status}`))
  }

  genuine(payment: Genuine): Message {
    return this.#sign(this.#outer(this.#encrypt(this.content(payment))))
  }

  /** Content that must not count, for a notification that is signed and encrypted correctly. */
  #wrongContent(payment: Genuine): Content {
    const right = this.content(payment)
    const { total } = right.amount as { total: number }
    const amounts = [total - 1, total + 1, 0, -total, total / 2, String(total), null, 2 ** 53, total * 100]
    return this.#random.pick<() => Content>([
      () => ({ ...right, amount: { total: this.#any(amounts), currency: 'CNY' } }),
      () => ({ ...right, amount: { total, currency: this.#any(['USD', 'cny', '', 'JPY']) } }),
      () => ({ ...right, amount: this.#any([undefined, total, [total], null, {}]) }),
      () => ({ ...right, mchid: this.#any(['1900000002', '', undefined, 1_900_000_001]) }),
      () => ({ ...right, appid: this.#any(['wx0000000000000000', '', undefined, null]) }),
      () => ({
        ...right,
        out_trade_no: this.#any(['no-such-trade', '', undefined, '%', `${payment.tradeNo} `]),
      }),
      () => ({ ...right, transaction_id: this.#any(['', undefined, null, 'x'.repeat(65), 42]) }),
      () => ({ ...right, trade_state: this.#any(['success', 'PAID', undefined, 1]) }),
      () => ({ ...right, success_time: this.#any(['yesterday', '2027-13-01T00:00:00Z', 0, '']) }),
      () => ({ payment: right }),
    ])()
  }

  #damaged(text: string): string {
    const at = this.#random.below(text.length)
    const other = text[at] === 'A' ? 'B' : 'A'
    return text.slice(0, at) + other + text.slice(at + 1)
  }

  #wrongCiphertext(payment: Genuine): unknown {
    const encrypted = this.#encrypt(this.content(payment))
    const bytes = Buffer.from(encrypted.ciphertext, 'base64')
    return this.#random.pick<() => unknown>([
      () => this.#encrypt(this.content(payment), 'k'.repeat(32)),
      () => ({
        ...encrypted,
        ciphertext: bytes.subarray(0, this.#random.below(bytes.length)).toString('base64'),
      }),
      () => {
        bytes[this.#random.below(bytes.length)] = 256 - (bytes[0] ?? 0)
        bytes.reverse()
        return { ...encrypted, ciphertext: bytes.toString('base64') }
      },
      () => ({ ...encrypted, ciphertext: this.#any(['', '!!!', '====', 'A', 42, null]) }),
      () => ({ ...encrypted, nonce: this.#any(['', 'another-nonc', 'x'.repeat(33), null]) }),
      () => ({ ...encrypted, associated_data: 'refund' }),
      () => ({ ...encrypted, algorithm: this.#any(['AES', '', 'none', null]) }),
      () => this.#any([null, [], 'text', undefined, this.content(payment)]),
    ])()
  }

  #wrongSignature(payment: Genuine): Message {
    const right = this.genuine(payment)
    const { headers, body } = right
    const signature = headers['wechatpay-signature'] ?? ''
    const changed = (name: string, value: string): Message => ({
      body,
      headers: { ...headers, [name]: value },
    })
    return this.#random.pick<() => Message>([
      () => ({ headers, body: this.#damaged(body) }),
      () => ({ headers, body: body.slice(0, this.#random.below(body.length)) }),
      () => ({ headers, body: `${body} ` }),
      () => ({ headers, body: body.replace('{"id"', '{"id":"EV-2","id"') }),
      () => this.#signWith(body, stranger),
      () => this.#signWith(body, stranger, this.#now() + this.#random.below(200_000)),
      () => {
        const { [this.#random.pick(Object.keys(headers))]: _, ...rest } = headers
        return { body, headers: rest }
      },
      () => changed('wechatpay-timestamp', this.#random.pick(['0', '', 'now', '1e9', '99999999999999'])),
      () => changed('wechatpay-timestamp', String(Math.floor(this.#now() / 1000) + 1)),
      () => changed('wechatpay-nonce', 'another'),
      () =>
        changed('wechatpay-serial', this.#random.pick(['PUB_KEY_ID_9999', '', '__proto__', 'constructor'])),
      () => changed('wechatpay-signature', this.#damaged(signature)),
      () =>
        changed(
          'wechatpay-signature',
          this.#random.pick(['', '!', 'AAAA', signature.slice(4), `${signature}AAAA`]),
        ),
      () => changed('wechatpay-signature', `WECHATPAY/SIGNTEST/${signature}`),
    ])()
  }

  /** Makes a forged notification, which must change nothing. Returns it with the kind of forgery. */
  forged(payment: Genuine, kinds: readonly Forgery[]): { kind: Forgery; message: Message } {
    const kind = this.#random.pick(kinds)
    if (kind === 'content') {
      return { kind, message: this.#sign(this.#outer(this.#encrypt(this.#wrongContent(payment)))) }
    }
    if (kind === 'ciphertext')
      return { kind, message: this.#sign(this.#outer(this.#wrongCiphertext(payment))) }
    if (kind === 'signature') return { kind, message: this.#wrongSignature(payment) }
    const type = this.#random.pick([
      'TRANSACTION',
      'REFUND.SUCCESS',
      'transaction.success',
      'PAYSCORE.USER_PAID',
      '',
    ])
    return { kind, message: this.#sign(this.#outer(this.#encrypt(this.content(payment)), type)) }
  }
}
