import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decryptResource } from '#server/platform/payment/wechat/resource.ts'
import {
  authorizationOf,
  readAuthorization,
  requestIsGenuine,
  type SigningHeaders,
  signatureError,
} from '#server/platform/payment/wechat/signature.ts'

// The simulator signs and encrypts with the client's own code, so an error in both would stay hidden. This file
// compares the code with values that were made with openssl and Python's cryptography, following WeChat Pay's
// documentation.

const publicKey = createPublicKey(`-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA5qkLa16Ta4f4Y6zIge6/
jAFu5jOQZGxEk4at6OnR1siGvyXFw2s7nhlu/BKZx1Q8qjZGL53dRoV66uKo+fT4
4u4Jw6joxUMdsltd4VRbv+rxK1L6Pwi+6XLHOhbr/Un05WWOPckruBT3WTHXVycF
Lir6NnatIkTJ9ZF1Y627ou7M1azFkRJzAGMZJ2vVR8Q4JM7sDpj/q5AKiyu6xyn9
jZzCL1OmxDCO3TfPpohlex2Oyl2rrGrd2dfW3e/mNBZiK/1NBgESJx7P9sbs2WgX
6Nn5GGHFvbpB64QF8deEA6GjgH7d8J3zZdl7zefMFN/R3tjPypagMjhL4u/8F7rp
cQIDAQAB
-----END PUBLIC KEY-----`)
const now = 1_800_000_000_123

describe('the protocol of WeChat Pay with known answers', () => {
  it('a request to WeChat Pay is signed over method, path, time, nonce and body, one line each', () => {
    const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const serial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'
    const signer = { mchId: '1900000001', serial, privateKey: keys.privateKey }
    const request = { method: 'POST', path: '/v3/pay/transactions/native', body: '{"appid":"wx1"}' }
    const header = authorizationOf(signer, request, now)
    const [, nonce = '', signature = ''] =
      /^WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="(\w{16,32})",signature="([\w+/]{342}==)",timestamp="1800000000",serial_no="5157F09EFDC096DE15EBE81A47057A7232F1B8E1"$/.exec(
        header,
      ) ?? []
    const message = `POST\n/v3/pay/transactions/native\n1800000000\n${nonce}\n{"appid":"wx1"}\n`
    const bytes = Buffer.from(signature, 'base64')
    expect(verify('sha256', Buffer.from(message), keys.publicKey, bytes), header).toBe(true)
  })

  it('the payment simulator reads a signature made with other tools', () => {
    const signature =
      'k0eNG5KBNZiBhfns+lNrtBaQI6UeAS9WjIP4b7x5Aq1EmYP1+pT9aaZGI6+/dN6jaCQxmPt0HCqX6SAtyjAzyxo3lz4CMvwISZGCTplUADrT82YFAJTPXAf4uay9NUHnitVcOGDyvSyFMFVxfCgoieAaufASDK4xp0deta6cBemMs5vbM92IpQkL4KZ2eq+0mN+LOFTdlFmRwInlLARORfLW306bFU+tOUYi9VHnOutMUngkQelFMT+WjTjcgQ2AnZjn2t+rT7MwLIJ0rmXApeCElsfWf/hKgAilz/7mSV2bjKjSp8EDKgEZE1XURHsOa0MgbRlnhnbhJuAOlUPL2Q=='
    const signed = readAuthorization(
      `WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="593BEC0C930BF1AFEB40B4A08C8FB242",signature="${signature}",timestamp="1800000000",serial_no="5157F09EFDC096DE15EBE81A47057A7232F1B8E1"`,
    )
    if (!signed) throw new Error('it was not read')
    const path = '/v3/pay/transactions/out-trade-no/20270115000000000001?mchid=1900000001'
    const request = { method: 'GET', path, body: '' }
    expect(requestIsGenuine(signed, request, publicKey)).toBe(true)
    expect(requestIsGenuine(signed, { ...request, path: path.split('?')[0] ?? '' }, publicKey)).toBe(false)
  })

  it('an answer of WeChat Pay is verified over time, nonce and body, one line each', () => {
    const headers: SigningHeaders = {
      'wechatpay-timestamp': '1800000000',
      'wechatpay-nonce': 'EcR0nFnmH5UMNmnP',
      'wechatpay-serial': 'PUB_KEY_ID_0119000000012027',
      'wechatpay-signature':
        'rVUEyUaGFslM/EGmz3tf0xd3py15E1r/W/1oKiRhte0tnNT19SJ0Bz1Hwu8NYw/3GwxgA/YMo/HUw2tkeUCKRaVYsdDZ+hlEiBwE0eEMrHeQBDxfkyJ7OmrEwk2lG834SUMJLWW9OMsvSx9Rrv4mvLsuTl76J8AsIpRqva6NwsK1aRrIscR2p3atrZYu88yangaREAXSCdqCY0hX0XqT6jqRnH78BPpufxwJFN4YdDNDUja9yZjmuejMrxuRa2+ra6UhNBEpj/68HgeN6T47YprX2v1q5CRV+6rakPnF6Y8OhmvCCqVCAtIee5f9N2Gk0CvTY/aMooJ8teqnd9XNOg==',
    }
    const fault = (body: string) =>
      signatureError(
        (name) => headers[name],
        body,
        (serial) => (serial === 'PUB_KEY_ID_0119000000012027' ? publicKey : undefined),
        now,
      )
    expect(fault('{"code_url":"weixin://wxpay/bizpayurl?pr=p4lpSuKzz"}')).toBeUndefined()
    expect(fault('{"code_url":"weixin://wxpay/bizpayurl?pr=p4lpSuKzz"}\n')).toBe('wrong')
  })

  it('the payment client decrypts data encrypted with AES-256-GCM', () => {
    const encrypted = {
      algorithm: 'AEAD_AES_256_GCM',
      nonce: 'fdasflkja484',
      associated_data: 'transaction',
      original_type: 'transaction',
      ciphertext:
        'DUcegK33A8MEOgdCtMPWwAdqzVjy3c3PSUd0ZmYkqr+HZBhZ2IJrKZjVO4OdibkLWra3ukg2xAP784PeZ9mJT5V3I9R+lC1wdRlsLxl9dbp0j0OQ511F3Ci6Ap+GCpSMPlrIi0uZ2CzNvatwvrnadeRBz48Iz0p29rM9CGHJFOLFrIYl+po=',
    } as const
    expect(decryptResource('0123456789abcdef0123456789abcdef', encrypted)).toBe(
      '{"mchid":"1900000001","out_trade_no":"20270115000000000001","trade_state":"SUCCESS","trade_state_desc":"支付成功"}',
    )
  })
})
