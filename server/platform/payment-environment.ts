import { z } from 'zod'

/** The settings of payments; see `settings` in server/platform/environment.ts. */
export const paymentNames = {
  WECHAT_PAY_APP_ID: {
    mustBe: 'the id of the app that the merchant is bound to',
    does: 'WeChat Pay (Native, API v3) for plans: id of the app. Needs the five settings below and a `PUBLIC_URL` of https.',
    without: 'plans cannot be paid by WeChat',
  },
  WECHAT_PAY_MCH_ID: { mustBe: 'the merchant’s number', does: 'Number of the merchant.' },
  WECHAT_PAY_MCH_SERIAL: {
    mustBe: 'the serial number of the merchant’s certificate',
    does: 'Serial number of the certificate of the merchant.',
  },
  WECHAT_PAY_MCH_KEY: {
    mustBe: 'the path of the merchant’s private key (PEM)',
    does: 'File with the private key of the merchant (PEM).',
  },
  WECHAT_PAY_API_KEY: { mustBe: 'the API v3 key: 32 characters', does: 'API v3 key.', isSecret: true },
  WECHAT_PAY_PUBLIC_KEYS: {
    mustBe:
      'WeChat Pay’s public keys as ID=path, the one to ask for first, such as PUB_KEY_ID_0001=/etc/cuelight/wechat.pem',
    does: 'Public keys of WeChat Pay as `ID=file,…`. The first is the one to ask for.',
  },
  WECHAT_PAY_URL: {
    mustBe: 'an origin such as https://api.mch.weixin.qq.com',
    does: 'Origin of the API of WeChat Pay.',
  },
  BANK_ACCOUNT: {
    mustBe: 'the company’s account for transfers as name|bank|number',
    does: 'Account for bank transfers as `name|bank|number`.',
    without: 'plans cannot be paid by transfer',
  },
  TEST_PAYMENTS: {
    mustBe: 'on or off; on only where there is no other way to pay, no REDIS_URL and not several PROCESSES',
    does: '`on`: plans are paid at a simulator of WeChat Pay inside the server, and no money is moved. Every page says so.',
    without:
      '`on` where no way to pay is set, but not with `REDIS_URL`, several `PROCESSES` or `NODE_ENV=production`',
  },
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
  PROCESSES: number | 'auto'
  NODE_ENV?: string | undefined
}

/** A merchant's account as configured. Its keys are read at the start. */
export interface WechatSettings {
  appId: string
  mchId: string
  serial: string
  keyFile: string
  apiKey: string
  /** Serial and file of each key. The server asks WeChat Pay to sign answers with the first key. */
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
  /** Payments go to the simulator of WeChat Pay: the whole checkout without real money. */
  isTest: boolean
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

/** Whether the operator wants several processes. `auto` is one with test payments. */
export const isSeveral = (processes: Given['PROCESSES']): boolean => processes !== 'auto' && processes > 1

/**
 * The payment settings. Without TEST_PAYMENTS, payments are a test if neither a payment method nor Redis nor several
 * processes are configured, but never in production. The simulator of WeChat Pay lives in one process.
 */
export function paymentSettings(given: Given): PaymentSettings {
  const wechat = wechatOf(given)
  const bank = bankOf(given)
  const isAlone = !given.REDIS_URL && !isSeveral(given.PROCESSES)
  const byItself = !wechat && !bank && isAlone && given.NODE_ENV !== 'production'
  const isTest = given.TEST_PAYMENTS ? given.TEST_PAYMENTS === 'on' : byItself
  return { wechat, bank, isTest }
}
