import { z } from 'zod'

/** What each variable may be, as the start's complaint says it. */
export const paymentAllowed = {
  WECHAT_PAY_APP_ID:
    'the id of the app that the merchant is bound to, and needs the other WECHAT_PAY_… variables',
  WECHAT_PAY_MCH_ID: 'the merchant’s number',
  WECHAT_PAY_MCH_SERIAL: 'the serial number of the merchant’s certificate',
  WECHAT_PAY_MCH_KEY: 'the path of the merchant’s private key (PEM)',
  WECHAT_PAY_API_KEY: 'the API v3 key: 32 characters',
  WECHAT_PAY_PUBLIC_KEYS:
    'WeChat Pay’s public keys as ID=path, the one to ask for first, such as PUB_KEY_ID_0001=/etc/cuelight/wechat.pem',
  WECHAT_PAY_URL: 'an origin such as https://api.mch.weixin.qq.com',
  BANK_ACCOUNT: 'the company’s account for transfers as name|bank|number',
  TEST_PAYMENTS: 'on or off; on only where there is no other way to pay and no REDIS_URL',
} as const

const something = z.string().min(1)
const identifier = z.string().regex(/^\w{6,64}$/)

export const paymentShape = {
  WECHAT_PAY_APP_ID: identifier.optional(),
  WECHAT_PAY_MCH_ID: identifier.optional(),
  WECHAT_PAY_MCH_SERIAL: identifier.optional(),
  WECHAT_PAY_MCH_KEY: z.string().optional(),
  WECHAT_PAY_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32}$/)
    .optional(),
  WECHAT_PAY_PUBLIC_KEYS: z
    .string()
    .regex(/^[\w-]+=[^,=]+(,[\w-]+=[^,=]+)*$/)
    .optional(),
  BANK_ACCOUNT: z
    .string()
    .transform((text) => text.split('|').map((part) => part.trim()))
    .pipe(z.tuple([something, something, something]))
    .optional(),
  TEST_PAYMENTS: z.enum(['on', 'off']).optional(),
}

export const wechatNeeds = [
  'WECHAT_PAY_APP_ID',
  'WECHAT_PAY_MCH_ID',
  'WECHAT_PAY_MCH_SERIAL',
  'WECHAT_PAY_MCH_KEY',
  'WECHAT_PAY_API_KEY',
  'WECHAT_PAY_PUBLIC_KEYS',
] as const

type Given = z.output<z.ZodObject<typeof paymentShape>> & {
  WECHAT_PAY_URL: string
  REDIS_URL?: string | undefined
  NODE_ENV?: string | undefined
}

/** A merchant's account as it is configured; its keys are read at the start. */
export interface WechatSettings {
  appId: string
  mchId: string
  serial: string
  keyFile: string
  apiKey: string
  /** Serial and file of each; the first is the one to ask for. */
  publicKeys: readonly (readonly [serial: string, file: string])[]
  url: string
}

export interface BankAccount {
  name: string
  bank: string
  number: string
}

export interface PaymentSettings {
  wechat: WechatSettings | undefined
  bank: BankAccount | undefined
  /** A gateway of our own without money behind it, to try the whole way out. */
  testGateway: boolean
}

function wechatOf(given: Given): WechatSettings | undefined {
  const [appId, mchId, serial, keyFile, apiKey, keys] = wechatNeeds.map((name) => given[name])
  if (!appId || !mchId || !serial || !keyFile || !apiKey || !keys) return undefined
  const publicKeys = keys.split(',').map((pair) => pair.split('=') as [string, string])
  return { appId, mchId, serial, keyFile, apiKey, publicKeys, url: given.WECHAT_PAY_URL }
}

function bankOf({ BANK_ACCOUNT }: Given): BankAccount | undefined {
  if (!BANK_ACCOUNT) return undefined
  const [name, bank, number] = BANK_ACCOUNT
  return { name, bank, number }
}

/** Where no way to pay is configured, the test gateway is on, but never in production unless asked for by name. */
export function paymentSettings(given: Given): PaymentSettings {
  const wechat = wechatOf(given)
  const bank = bankOf(given)
  const byItself = !wechat && !bank && !given.REDIS_URL && given.NODE_ENV !== 'production'
  const testGateway = given.TEST_PAYMENTS ? given.TEST_PAYMENTS === 'on' : byItself
  return { wechat, bank, testGateway }
}
