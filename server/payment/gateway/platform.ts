import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import * as limits from '../../../src/contract/limits.ts'
import { sealResource } from '../wechat/resource.ts'
import { signingHeaders } from '../wechat/signature.ts'
import type { GatewayFaults } from './faults.ts'

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** The gateway's keys, and all that it signs, rightly or as its faults say. */
export class GatewayPlatform {
  readonly apiKey = randomBytes(16).toString('hex')
  readonly merchant = newKeys()
  readonly #keys = new Map<string, KeyObject>()
  readonly #faults: GatewayFaults
  readonly #clock: () => number
  readonly #held: (() => Promise<void>)[] = []
  #signing = { serial: '', privateKey: this.merchant.privateKey }

  constructor(faults: GatewayFaults, clock: () => number) {
    this.#faults = faults
    this.#clock = clock
    this.rotateKey()
  }

  get serial(): string {
    return this.#signing.serial
  }

  keyOf = (serial: string): KeyObject | undefined => this.#keys.get(serial)

  rotateKey(): string {
    const { publicKey, privateKey } = newKeys()
    const serial = `PUB_KEY_ID_${String(this.#keys.size + 1).padStart(4, '0')}`
    this.#keys.set(serial, publicKey)
    this.#signing = { serial, privateKey }
    return serial
  }

  headersFor(body: string): Record<string, string> {
    const { signature } = this.#faults
    if (signature === 'absent') return {}
    const late = signature === 'stale' ? limits.paymentSkewSeconds * 1000 : 0
    const signed = { ...signingHeaders(body, this.#signing, this.#clock() - late) }
    const noise = randomBytes(256).toString('base64')
    if (signature === 'bad') signed['wechatpay-signature'] = noise
    if (signature === 'probe') signed['wechatpay-signature'] = `WECHATPAY/SIGNTEST/${noise}`
    if (signature === 'unknownSerial') signed['wechatpay-serial'] = 'PUB_KEY_ID_9999'
    return signed
  }

  /** Sends a notification as often as the faults say, or keeps it. */
  async notify(url: string, eventType: string, originalType: string, content: unknown): Promise<void> {
    const send = () => this.#send(url, eventType, originalType, content)
    const { notify } = this.#faults
    if (notify === 'held') this.#held.push(send)
    if (notify === 'once' || notify === 'twice') await send()
    if (notify === 'twice') await send()
  }

  async release(reversed: boolean): Promise<void> {
    const messages = this.#held.splice(0)
    for (const send of reversed ? messages.reverse() : messages) await send()
  }

  async #send(url: string, eventType: string, originalType: string, content: unknown): Promise<void> {
    const sealedWith = this.#faults.wrongApiKey ? randomBytes(16).toString('hex') : this.apiKey
    const body = JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: new Date(this.#clock()).toISOString(),
      resource_type: 'encrypt-resource',
      event_type: eventType,
      summary: eventType,
      resource: sealResource(sealedWith, JSON.stringify(content), originalType),
    })
    const headers = { 'content-type': 'application/json', ...this.headersFor(body) }
    const signal = AbortSignal.timeout(limits.paymentTimeoutMilliseconds)
    // What is not answered is not sent again: the server asks by itself.
    const answer = await fetch(url, { method: 'POST', body, headers, signal }).catch(() => undefined)
    await answer?.body?.cancel()
  }
}
