import { z } from 'zod'
import { logonName, newPassword } from '#contract/account.ts'
import * as limits from '#contract/limits.ts'
import {
  type PaymentSettings,
  paymentNames,
  paymentSettings,
  paymentShape,
  wechatNeeds,
} from './payment-environment.ts'

const wholeNumber = (least: number, most: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
    .default(fallback)

const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''))

/** An origin: scheme, host and port, without a path. */
const origin = urlOf('http:', 'https:')
  .refine((text) => URL.parse(text)?.pathname === '/' && !/[?#@]/.test(text))
  .transform((text) => new URL(text).origin)

/** An SMTP URL with a host, and with a name and password that can be decoded. */
const mailServer = urlOf('smtp:', 'smtps:').refine((text) => {
  const { hostname, username, password } = new URL(text)
  try {
    return hostname !== '' && decodeURIComponent(username + password) !== undefined
  } catch {
    return false
  }
})

const supportAddress = urlOf('http:', 'https:', 'mailto:', 'tel:').default('')

const supportMustBe = 'an address that begins with https://, http://, mailto: or tel:'
const ownPages = 'the pages of the product itself'

/**
 * All settings. `mustBe` completes the error at the start, "NAME must be …". The error never repeats the value,
 * because some values are secrets. `does` explains the setting. `without` explains the effect of an absent setting
 * that has no default. docs/operate/settings.md shows both texts.
 */
export const settings = {
  PORT: { mustBe: 'a whole number from 0 to 65535', does: 'Port to listen on. 0 takes any free port.' },
  HOST: {
    mustBe: 'an address or host name to listen on, such as 0.0.0.0 or 127.0.0.1',
    does: 'Address to listen on.',
  },
  PUBLIC_URL: {
    mustBe: 'an origin such as https://live.example.org, without a path; with WECHAT_PAY_… one of https',
    does: 'Origin that guests and hosts use. Links and QR codes begin with it, and pages of other origins cannot call the server.',
    without: 'the address of the machine',
  },
  TRUST_PROXY: {
    mustBe: 'the number of proxies in front of the server, from 0 to 10',
    does: 'Number of proxies in front of the server. If it is too low, all clients share one IP address for rate limiting.',
  },
  DATA_DIR: {
    mustBe: 'the path of a folder',
    does: 'Folder of the embedded database, of uploaded files and of the password of the first host.',
  },
  DATABASE_URL: {
    mustBe: 'a URL that begins with postgres:// or postgresql://',
    does: 'PostgreSQL to use instead of the embedded database.',
    without: 'the embedded database in `DATA_DIR`',
  },
  DATABASE_POOL: {
    mustBe: `a whole number from 2 to ${limits.databasePoolMost}: connections to Postgres`,
    does: `Largest number of connections of one server to PostgreSQL, from 2 to ${limits.databasePoolMost}.`,
  },
  REDIS_URL: {
    mustBe:
      'a URL that begins with redis:// or rediss://, and needs DATABASE_URL: several servers share one Postgres',
    does: 'Redis that connects several servers. Needs `DATABASE_URL`.',
    without: 'one server alone',
  },
  S3_ENDPOINT: {
    mustBe: 'an origin such as https://s3.eu-central-1.amazonaws.com, and needs the other S3_… variables',
    does: 'Object storage for uploaded files, with the protocol of S3. Needs the bucket and both keys.',
    without: 'files in `DATA_DIR`',
  },
  S3_BUCKET: {
    mustBe: 'the name of a bucket: small letters, digits, dots and hyphens',
    does: 'Name of the bucket.',
  },
  S3_REGION: { mustBe: 'a region such as eu-central-1', does: 'Region of the bucket.' },
  S3_ACCESS_KEY_ID: { mustBe: 'the id of a key for S3_ENDPOINT', does: 'Id of the access key.' },
  S3_SECRET_ACCESS_KEY: { mustBe: 'the secret of the key', does: 'Secret of the access key.' },
  FIRST_HOST_LOGIN: {
    mustBe: 'letters, digits and underscores, fewer than 30',
    does: 'Login name of the account that the first start creates.',
  },
  FIRST_HOST_PASSWORD: {
    mustBe:
      'at least 7 characters with two kinds among letters, digits and punctuation, without spaces and Chinese characters',
    does: 'Password of that account.',
    without: 'generated and printed at the first start',
  },
  CAPTCHA: {
    mustBe: 'on or off',
    does: '`off` asks for no captcha: for closed networks and load tests. The start warns.',
  },
  SMTP_URL: {
    mustBe: 'a URL such as smtps://user:password@mail.example.org, and needs MAIL_FROM',
    does: 'Mail server for sign-in codes and notices. Percent-encode user and password. STARTTLS is used if the server offers it; `?requireTLS=true` insists on it.',
    without: 'each e-mail is written to `DATA_DIR/mail` as `.eml`, and the log says where',
  },
  MAIL_FROM: {
    mustBe: 'an e-mail address, with a name before it or without: Cuelight <live@example.org>',
    does: 'Sender of these e-mails. Needed with `SMTP_URL`.',
    without: '`Cuelight <no-reply@localhost>`',
  },
  ...paymentNames,
  METRICS_TOKEN: {
    mustBe: '16 to 200 characters without spaces',
    does: 'Bearer token that `GET /metrics` asks for.',
    without: 'there is no `/metrics`',
  },
  LOG_LEVEL: {
    mustBe: 'one of fatal, error, warn, info, debug, trace, silent',
    does: 'Least level that is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  },
  SUPPORT_BUSINESS: { mustBe: supportMustBe, does: 'Link for business questions.', without: ownPages },
  SUPPORT_TECHNICAL: { mustBe: supportMustBe, does: 'Link for technical questions.', without: ownPages },
  SUPPORT_BUGS: { mustBe: supportMustBe, does: 'Link for bug reports.', without: ownPages },
} as const

/** Settings that must be given together. */
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
    DATABASE_POOL: wholeNumber(2, limits.databasePoolMost, limits.databasePoolDefault),
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
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/)
      .optional(),
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
  // The WeChat Pay simulator keeps its payments in the memory of one server, so there must be no second server.
  // Real payment methods are not allowed beside the simulator, so that nobody takes a test for a real payment.
  .refine(
    ({ TEST_PAYMENTS, REDIS_URL, WECHAT_PAY_APP_ID, BANK_ACCOUNT }) =>
      TEST_PAYMENTS !== 'on' || !(REDIS_URL || WECHAT_PAY_APP_ID || BANK_ACCOUNT),
    { path: ['TEST_PAYMENTS'] },
  )
  // WeChat Pay reports payments only to https addresses.
  .refine((given) => !given.WECHAT_PAY_APP_ID || given.PUBLIC_URL?.startsWith('https:'), {
    path: ['PUBLIC_URL'],
  })

/** Storage with the S3 protocol. */
export interface Bucket {
  endpoint: string
  name: string
  region: string
  keyId: string
  secret: string
}

export interface Environment {
  /** The port to listen on. 0: any free port. */
  port: number
  host: string
  dataDirectory: string
  /** The origin that guests use, if it is not the machine's own address. */
  publicUrl: string | undefined
  /**
   * The address of PostgreSQL. Without an address the server uses the embedded database file in `dataDirectory`.
   */
  databaseUrl: string | undefined
  /** Maximum number of open connections to PostgreSQL. */
  databasePool: number
  redisUrl: string | undefined
  /** Storage of uploaded files; without it they are stored in `dataDirectory`. */
  bucket: Bucket | undefined
  payment: PaymentSettings
  firstHostLogin: string
  /** The password of the first host account; without it the first start generates one. */
  firstHostPassword: string | undefined
  captcha: boolean
  /** The mail server; without it e-mails are written to a folder of `dataDirectory`. */
  smtpUrl: string | undefined
  mailFrom: string
  /** The bearer token for `/metrics`; without it there is no `/metrics`. */
  metricsToken: string | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Help links for the console's users, by topic; '' uses the product's own pages. */
  support: { business: string; technical: string; bugs: string }
  /** Number of trusted proxies in front of the server. */
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

/** The defaults of the schema as texts. Settings without a default are left out. */
export const settingDefaults = (): Partial<Record<keyof typeof settings, string>> =>
  Object.fromEntries(
    Object.entries(schema.parse({}))
      .filter(([name, value]) => name in settings && value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )

/** An invalid setting. The message is the one line that the start prints. */
export class WrongEnvironment extends Error {}

/** Reads the environment once, at the start. Empty variables count as not given. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof settings
    throw new WrongEnvironment(`${name} must be ${settings[name].mustBe}`)
  }
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    dataDirectory: data.DATA_DIR,
    publicUrl: data.PUBLIC_URL,
    databaseUrl: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    redisUrl: data.REDIS_URL,
    bucket: bucketOf(data),
    payment: paymentSettings(data),
    firstHostLogin: data.FIRST_HOST_LOGIN,
    firstHostPassword: data.FIRST_HOST_PASSWORD,
    captcha: data.CAPTCHA === 'on',
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? 'Cuelight <no-reply@localhost>',
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
    support: {
      business: data.SUPPORT_BUSINESS,
      technical: data.SUPPORT_TECHNICAL,
      bugs: data.SUPPORT_BUGS,
    },
    trustedProxies: data.TRUST_PROXY,
  }
}
