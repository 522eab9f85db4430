import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import * as limits from '#contract/limits.ts'
import { encryptResource } from '#server/platform/payment/wechat/resource.ts'
import { signingHeaders } from '#server/platform/payment/wechat/signature.ts'
import type { SimulatorFaults } from './faults.ts'

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

const serialOf = (number: number): string => `PUB_KEY_ID_${String(number).padStart(4, '0')}`

/** The simulator's keys, and everything that it signs, correctly or with a simulated fault. */
export class SimulatedPlatform {
  readonly apiKey = randomBytes(16).toString('hex')
  /** Serial of the merchant's certificate. */
  readonly merchantSerial = randomBytes(20).toString('hex').toUpperCase()
  /** Serial of the first key. */
  readonly firstSerial = serialOf(1)
  // Created at first use: each pair takes a tenth of a second, and most servers never sell anything.
  #merchant: ReturnType<typeof newKeys> | undefined
  #signing: { serial: string; privateKey: KeyObject } | undefined
  readonly #keys = new Map<string, KeyObject>()
  readonly #faults: SimulatorFaults
  readonly #clock: () => number
  readonly #held: (() => Promise<void>)[] = []

  constructor(faults: SimulatorFaults, clock: () => number) {
    this.#faults = faults
    this.#clock = clock
  }

  get merchant(): ReturnType<typeof newKeys> {
    this.#merchant ??= newKeys()
    return this.#merchant
  }

  keyOf = (serial: string): KeyObject | undefined => {
    this.#signer()
    return this.#keys.get(serial)
  }

  rotateKey(): string {
    this.#signer()
    return this.#newSigner().serial
  }

  #signer(): { serial: string; privateKey: KeyObject } {
    return this.#signing ?? this.#newSigner()
  }

  #newSigner(): { serial: string; privateKey: KeyObject } {
    const { publicKey, privateKey } = newKeys()
    this.#signing = { serial: serialOf(this.#keys.size + 1), privateKey }
    this.#keys.set(this.#signing.serial, publicKey)
    return this.#signing
  }

  headersFor(body: string): Record<string, string> {
    const { signature } = this.#faults
    if (signature === 'absent') return {}
    const late = signature === 'stale' ? limits.paymentSkewSeconds * 1000 : 0
    const signed = { ...signingHeaders(body, this.#signer(), this.#clock() - late) }
    const noise = randomBytes(256).toString('base64')
    if (signature === 'bad') signed['wechatpay-signature'] = noise
    if (signature === 'probe') signed['wechatpay-signature'] = `WECHATPAY/SIGNTEST/${noise}`
    if (signature === 'unknownSerial') signed['wechatpay-serial'] = 'PUB_KEY_ID_9999'
    return signed
  }

  /** Sends a notification as often as `faults` says, or holds it. */
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
    const encryptedWith = this.#faults.wrongApiKey ? randomBytes(16).toString('hex') : this.apiKey
    const body = JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: new Date(this.#clock()).toISOString(),
      resource_type: 'encrypt-resource',
      event_type: eventType,
      summary: eventType,
      resource: encryptResource(encryptedWith, JSON.stringify(content), originalType),
    })
    const headers = { 'content-type': 'application/json', ...this.headersFor(body) }
    const signal = AbortSignal.timeout(limits.paymentTimeoutMilliseconds)
    // An unanswered notification is not sent again, because the server asks for the state itself.
    const answer = await fetch(url, { method: 'POST', body, headers, signal }).catch(() => undefined)
    await answer?.body?.cancel()
  }
}
