import { constants, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto'
import * as limits from '#contract/limits.ts'

/** Signatures of WeChat Pay's API v3: https://pay.weixin.qq.com/doc/v3/merchant/4012365342 */
export const signatureScheme = 'WECHATPAY2-SHA256-RSA2048'

/**
 * WeChat Pay sends broken signatures with this prefix on purpose, to test whether the receiver checks signatures.
 */
const probe = 'WECHATPAY/SIGNTEST/'

export interface Signer {
  mchId: string
  /** Serial of the merchant's certificate. */
  serial: string
  privateKey: KeyObject
}

export interface SigningHeaders {
  'wechatpay-timestamp': string
  'wechatpay-nonce': string
  'wechatpay-signature': string
  'wechatpay-serial': string
}

export type SignatureError = 'unsigned' | 'stale' | 'unknownSerial' | 'probe' | 'wrong'

const lines = (...parts: string[]): string => parts.map((part) => `${part}\n`).join('')

const sign = (text: string, key: KeyObject): string =>
  createSign('RSA-SHA256').update(text).sign({ key, padding: constants.RSA_PKCS1_PADDING }, 'base64')

export const newNonce = (): string => randomBytes(16).toString('hex')

/**
 * Builds the Authorization header of a request.
 * @param path the sent path with its query; `body` is '' for a GET
 * @param now milliseconds since 1970
 */
export function authorizationOf(
  signer: Signer,
  { method, path, body }: { method: string; path: string; body: string },
  now: number,
): string {
  const timestamp = String(Math.floor(now / 1000))
  const nonce = newNonce()
  const signature = sign(lines(method, path, timestamp, nonce, body), signer.privateKey)
  const fields = {
    mchid: signer.mchId,
    nonce_str: nonce,
    signature,
    timestamp,
    serial_no: signer.serial,
  }
  const named = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `${signatureScheme} ${named.join(',')}`
}

/** The headers of a signed answer or notification. */
export function signingHeaders(
  body: string,
  { serial, privateKey }: Pick<Signer, 'serial' | 'privateKey'>,
  now: number,
): SigningHeaders {
  const timestamp = String(Math.floor(now / 1000))
  const nonce = newNonce()
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': sign(lines(timestamp, nonce, body), privateKey),
    'wechatpay-serial': serial,
  }
}

/**
 * The reason why a signed answer or notification is not valid; undefined if it is genuine and fresh.
 * @param header returns the header with this name, or undefined
 * @param body the unchanged body, not parsed and serialised again
 * @param keyOf returns WeChat Pay's public key with this serial
 */
export function signatureError(
  header: (name: keyof SigningHeaders) => string | undefined,
  body: string,
  keyOf: (serial: string) => KeyObject | undefined,
  now: number,
): SignatureError | undefined {
  const timestamp = header('wechatpay-timestamp')
  const nonce = header('wechatpay-nonce')
  const signature = header('wechatpay-signature')
  const serial = header('wechatpay-serial')
  if (!timestamp || !nonce || !signature || !serial) return 'unsigned'
  const age = Math.abs(now / 1000 - Number(timestamp))
  if (!/^\d{1,12}$/.test(timestamp) || age >= limits.paymentSkewSeconds) return 'stale'
  if (signature.startsWith(probe)) return 'probe'
  const key = keyOf(serial)
  if (!key) return 'unknownSerial'
  const bytes = Buffer.from(signature, 'base64')
  const genuine = createVerify('RSA-SHA256')
    .update(lines(timestamp, nonce, body))
    .verify({ key, padding: constants.RSA_PKCS1_PADDING }, bytes)
  // A signature has only one valid form, but Node's base64 parser accepts several. So compare the text too.
  return genuine && bytes.toString('base64') === signature ? undefined : 'wrong'
}

export interface RequestSignature {
  mchId: string
  serial: string
  timestamp: string
  nonce: string
  signature: string
}

/** Reads an Authorization header of this scheme; undefined if the header has another form. */
export function readAuthorization(header: string | undefined): RequestSignature | undefined {
  if (!header?.startsWith(`${signatureScheme} `)) return undefined
  const fields = Object.fromEntries(
    [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const { mchid, serial_no, timestamp, nonce_str, signature } = fields
  if (!mchid || !serial_no || !timestamp || !nonce_str || !signature) return undefined
  return { mchId: mchid, serial: serial_no, timestamp, nonce: nonce_str, signature }
}

/** Whether a request was signed with the private key of this public key. */
export const requestIsGenuine = (
  { timestamp, nonce, signature }: RequestSignature,
  { method, path, body }: { method: string; path: string; body: string },
  key: KeyObject,
): boolean =>
  createVerify('RSA-SHA256')
    .update(lines(method, path, timestamp, nonce, body))
    .verify({ key, padding: constants.RSA_PKCS1_PADDING }, signature, 'base64')
