import { z } from 'zod'
import { logonName, newPassword } from '../src/contract/account.ts'
import {
  type PaymentSettings,
  paymentAllowed,
  paymentSettings,
  paymentShape,
  wechatNeeds,
} from './payment/payment-environment.ts'

const wholeNumber = (least: number, most: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
    .default(fallback)

const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''))

/** An origin: scheme, host and port, nothing after. */
const origin = urlOf('http:', 'https:')
  .refine((text) => URL.parse(text)?.pathname === '/' && !/[?#@]/.test(text))
  .transform((text) => new URL(text).origin)

/** With a host, and a name and password that can be read. */
const mailServer = urlOf('smtp:', 'smtps:').refine((text) => {
  const { hostname, username, password } = new URL(text)
  try {
    return hostname !== '' && decodeURIComponent(username + password) !== undefined
  } catch {
    return false
  }
})

const supportAddress = urlOf('http:', 'https:', 'mailto:', 'tel:').default('')

/** What each variable may be, as the start's complaint says it. Values are never repeated: some are secrets. */
const allowed = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'an address or host name to listen on, such as 0.0.0.0 or 127.0.0.1',
  DATA_DIR: 'the path of a folder',
  PUBLIC_URL: 'an origin such as https://live.example.org, without a path; with WECHAT_PAY_… one of https',
  DATABASE_URL: 'a URL that begins with postgres:// or postgresql://',
  REDIS_URL:
    'a URL that begins with redis:// or rediss://, and needs DATABASE_URL: several servers share one Postgres',
  FIRST_HOST_LOGIN: 'letters, digits and underscores, fewer than 30',
  FIRST_HOST_PASSWORD:
    'at least 7 characters with two kinds among letters, digits and punctuation, without spaces and Chinese characters',
  CAPTCHA: 'on or off',
  S3_ENDPOINT: 'an origin such as https://s3.eu-central-1.amazonaws.com, and needs the other S3_… variables',
  S3_BUCKET: 'the name of a bucket: small letters, digits, dots and hyphens',
  S3_REGION: 'a region such as eu-central-1',
  S3_ACCESS_KEY_ID: 'the id of a key for S3_ENDPOINT',
  S3_SECRET_ACCESS_KEY: 'the secret of the key',
  SMTP_URL: 'a URL such as smtps://user:password@mail.example.org, and needs MAIL_FROM',
  MAIL_FROM: 'an e-mail address, with a name before it or without: Cuelight <live@example.org>',
  ...paymentAllowed,
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
  SUPPORT_BUGS: 'an address that begins with https://, http://, mailto: or tel:',
  SUPPORT_BUSINESS: 'an address that begins with https://, http://, mailto: or tel:',
  SUPPORT_TECHNICAL: 'an address that begins with https://, http://, mailto: or tel:',
  TRUST_PROXY: 'the number of proxies in front of the server, from 0 to 10',
} as const

/** All or none. */
const bucketNeeds = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const schema = z
  .object({
    PORT: wholeNumber(0, 65_535, 3000),
    HOST: z
      .string()
      .regex(/^[A-Za-z0-9.:_-]+$/)
      .default('0.0.0.0'),
    DATA_DIR: z.string().default('./data'),
    PUBLIC_URL: origin.optional(),
    DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
    REDIS_URL: urlOf('redis:', 'rediss:').optional(),
    FIRST_HOST_LOGIN: logonName.default('host'),
    FIRST_HOST_PASSWORD: newPassword.optional(),
    CAPTCHA: z.enum(['on', 'off']).default('on'),
    S3_ENDPOINT: origin.optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    SMTP_URL: mailServer.optional(),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/)
      .optional(),
    ...paymentShape,
    WECHAT_PAY_URL: origin.default('https://api.mch.weixin.qq.com'),
    NODE_ENV: z.string().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    SUPPORT_BUGS: supportAddress,
    SUPPORT_BUSINESS: supportAddress,
    SUPPORT_TECHNICAL: supportAddress,
    TRUST_PROXY: wholeNumber(0, 10, 0),
  })
  .refine((given) => !given.REDIS_URL || given.DATABASE_URL, { path: ['REDIS_URL'] })
  .refine((given) => !given.SMTP_URL || given.MAIL_FROM, { path: ['SMTP_URL'] })
  .superRefine((given, complain) => {
    for (const needs of [bucketNeeds, wechatNeeds]) {
      const some = needs.some((name) => given[name])
      const missing = needs.find((name) => !given[name])
      if (some && missing) complain.addIssue({ code: 'custom', path: [missing] })
    }
  })
  // Its trades are kept in the memory of one server, and nobody takes a test for the real thing beside it.
  .refine(
    ({ TEST_PAYMENTS, REDIS_URL, WECHAT_PAY_APP_ID, BANK_ACCOUNT }) =>
      TEST_PAYMENTS !== 'on' || !(REDIS_URL || WECHAT_PAY_APP_ID || BANK_ACCOUNT),
    { path: ['TEST_PAYMENTS'] },
  )
  // WeChat Pay tells of payments by https alone.
  .refine((given) => !given.WECHAT_PAY_APP_ID || given.PUBLIC_URL?.startsWith('https:'), {
    path: ['PUBLIC_URL'],
  })

/** Storage that speaks S3's protocol. */
export interface Bucket {
  endpoint: string
  name: string
  region: string
  keyId: string
  secret: string
}

export interface Environment {
  /** 0: any free port. */
  port: number
  host: string
  dataDirectory: string
  /** The origin that guests use, where it is not the machine's own address. */
  publicUrl: string | undefined
  /** Postgres; without it the embedded file in `dataDirectory`. */
  databaseUrl: string | undefined
  redisUrl: string | undefined
  /** Where uploaded files are kept; without it in `dataDirectory`. */
  bucket: Bucket | undefined
  payment: PaymentSettings
  firstHostLogin: string
  /** Generated at the first start where not given. */
  firstHostPassword: string | undefined
  captcha: boolean
  /** Where letters are handed in; without it they are written to a folder of `dataDirectory`. */
  smtpUrl: string | undefined
  mailFrom: string
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Where the console's users find help, by topic; '' leaves them to the product's own pages. */
  support: { business: string; technical: string; bugs: string }
  /** How many proxies in front may name the client's address. */
  trustedProxies: number
}

function bucketOf(data: z.output<typeof schema>): Bucket | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = data
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    name: S3_BUCKET,
    region: S3_REGION,
    keyId: S3_ACCESS_KEY_ID,
    secret: S3_SECRET_ACCESS_KEY,
  }
}

/** A variable that cannot be used; the message is the one line that the start prints. */
export class WrongEnvironment extends Error {}

/** Reads the environment once, at the start; empty variables count as not given. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof allowed
    throw new WrongEnvironment(`${name} must be ${allowed[name]}`)
  }
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    dataDirectory: data.DATA_DIR,
    publicUrl: data.PUBLIC_URL,
    databaseUrl: data.DATABASE_URL,
    redisUrl: data.REDIS_URL,
    bucket: bucketOf(data),
    payment: paymentSettings(data),
    firstHostLogin: data.FIRST_HOST_LOGIN,
    firstHostPassword: data.FIRST_HOST_PASSWORD,
    captcha: data.CAPTCHA === 'on',
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? 'Cuelight <no-reply@localhost>',
    logLevel: data.LOG_LEVEL,
    support: {
      business: data.SUPPORT_BUSINESS,
      technical: data.SUPPORT_TECHNICAL,
      bugs: data.SUPPORT_BUGS,
    },
    trustedProxies: data.TRUST_PROXY,
  }
}
