import { readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { z } from 'zod'
import { email, logonName, newPassword } from '#contract/account.ts'
import { accessibilityPath, type House, legalPath, registrations } from '#contract/house.ts'
import * as limits from '#contract/limits.ts'
import { type Language, languages } from '#i18n/base/language.ts'
import { shareOf } from './cluster/share-of.ts'
import { type HouseLogo, readHouseLogo } from './house-logo.ts'
import { type LegalTexts, readLegalTexts } from './legal-texts.ts'
import { type OidcSettings, oidcNames, oidcSettings } from './oidc-environment.ts'
import {
  isSeveral,
  type PaymentSettings,
  paymentNames,
  paymentSettings,
  paymentShape,
  wechatNeeds,
} from './payment-environment.ts'

const megabyte = 1024 * 1024

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
  // This check also runs for a text that is no URL.
  const url = URL.parse(text)
  try {
    return !!url?.hostname && decodeURIComponent(url.username + url.password) !== undefined
  } catch {
    return false
  }
})

const supportAddress = urlOf('http:', 'https:', 'mailto:', 'tel:').default('')

const supportMustBe = 'an address that begins with https://, http://, mailto: or tel:'
const linkMustBe = supportMustBe
const ownPages = 'the pages of the product itself'

export interface Setting {
  /** Completes the error at the start, "NAME must be …". The error never repeats the value, which may be a secret. */
  mustBe: string
  /** Explains the setting. docs/operate/settings.md shows this text and the next. */
  does: string
  /** The effect of an absent setting that has no default. */
  without?: string
  /** The value may be in a file instead, which the variable with `_FILE` at its end names. */
  isSecret?: true
  /** Another setting explains this one. The list of settings leaves it out. */
  repeats?: true
}

/** All settings. */
export const settings = {
  NODE_ENV: {
    mustBe: 'production, development or test',
    does: '`production` on a server that strangers reach: there are no test payments then.',
    without: 'an evaluation: plans are paid with test payments',
  },
  HOUSE_NAME: {
    mustBe: 'a name of at most 60 characters',
    does: 'Name of the house that runs this installation: on the sign-in, the join page, the footer and in e-mails.',
    without: 'the name of the product',
  },
  HOUSE_LOGO: {
    mustBe: `the name of a PNG, SVG or WebP file in DATA_DIR/pages of at most ${limits.houseLogoBytes / 1000} kB, or an address that begins with https://`,
    does: 'Logo of the house: on the sign-in, all other pages without a session, and the footer. It is read at the start, and is drawn on a light page.',
    without: 'the logo of the product',
  },
  HOUSE_COLOUR: {
    mustBe: 'a colour such as #1a5fb4',
    does: 'Colour of the house on the sign-in and all other pages without a session. Its shades are readable for any colour.',
    without: 'the colours of the product',
  },
  DEFAULT_LANGUAGE: {
    mustBe: 'zh, en, es or ja',
    does: 'Language of e-mails, of the sample event and of pages for somebody whose language is unknown.',
  },
  PRIVACY_URL: {
    mustBe: linkMustBe,
    does: 'Privacy notice, linked on the join page, the sign-in, the footer and in e-mails.',
    without: '`DATA_DIR/pages/privacy.md` (`privacy.en.md` for one language; read at the start), or no link',
  },
  IMPRINT_URL: {
    mustBe: linkMustBe,
    does: 'Legal notice (imprint), linked at the same places.',
    without: '`DATA_DIR/pages/imprint.md`, or no link',
  },
  CONTACT: {
    mustBe: linkMustBe,
    does: 'Contact of the house, linked at the same places.',
    without: 'no link',
  },
  SAMPLE: {
    mustBe: 'on or off',
    does: '`on`: the first start creates a sample event, a show of 13 steps in the language of the installation.',
    without: '`off` with `NODE_ENV=production`, else `on`',
  },
  REGISTRATION: {
    mustBe: 'open, invite or closed',
    does: 'Who gets an account: `open` everybody, `invite` people whom an operator adds or whom a provider of the house signs in, `closed` nobody, except by `npm run admin`.',
    without: '`invite` with `NODE_ENV=production`, else `open`',
  },
  REGISTRATION_DOMAINS: {
    mustBe: 'domains such as example.org, separated by commas',
    does: 'Domains of the e-mail addresses with which people register. Only with `REGISTRATION=open`.',
    without: 'any address',
  },
  VERIFY_EMAIL: {
    mustBe: 'on or off; on only with SMTP_URL',
    does: '`on`: a person who registers must verify the e-mail address before anything else.',
    without: '`on` with `NODE_ENV=production` and `SMTP_URL`, else `off`',
  },
  LARGEST_EVENT: {
    mustBe: `a whole number from 1 to ${limits.eventParticipantsMost}`,
    does: 'Largest number of guests of one event.',
  },
  STORAGE_PER_ACCOUNT: {
    mustBe: 'a whole number from 1 to 1000000',
    does: 'Megabytes of pictures, sounds and films that one account may store.',
  },
  STORAGE: {
    mustBe: 'a whole number from 0 to 100000000',
    does: 'Megabytes of pictures, sounds and films of all accounts together; 0 for no limit.',
  },
  PASSWORD_SIGN_IN: {
    mustBe: 'on or off; off only with OIDC_ISSUER',
    does: '`off`: hosts sign in by the house alone. Only operators keep a password, which `npm run admin` gives.',
  },
  ...oidcNames,
  PLANS: {
    mustBe: 'on or off',
    does: '`off`: everybody has everything, and no page shows prices, levels or orders.',
    without: '`on` where a plan can be bought: with WeChat Pay, a bank account or test payments',
  },
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
  PROCESSES: {
    mustBe: `auto, or a whole number from 1 to ${limits.processesMost}`,
    does: `Number of processes that serve the clients of this machine together, one core each: see [Several processes](scale.md#several-processes). With more than one there are no test payments. \`auto\`: one below ${limits.processesFromCores} cores and with test payments, else one less than the cores, at most ${limits.processesByCoresMost}, and at most one per GB of memory.`,
  },
  DATABASE_URL: {
    mustBe: 'a URL that begins with postgres:// or postgresql://',
    does: 'PostgreSQL to use instead of the embedded database.',
    isSecret: true,
    without: 'the embedded database in `DATA_DIR`',
  },
  DATABASE_POOL: {
    mustBe: `a whole number from 2 to ${limits.databasePoolMost}: connections to Postgres`,
    does: `Largest number of connections of one process to PostgreSQL, from 2 to ${limits.databasePoolMost}. If it is not set, several processes share ${limits.databasePoolDefault} connections, but each has ${limits.databasePoolLeast}.`,
  },
  REDIS_URL: {
    mustBe: 'a URL that begins with redis:// or rediss://',
    does: 'Redis that connects several servers, version 7 or later. Needs `DATABASE_URL`.',
    isSecret: true,
    without: 'one server alone',
  },
  S3_ENDPOINT: {
    mustBe: 'an origin such as https://s3.eu-central-1.amazonaws.com',
    does: 'Object storage for uploaded files, with the protocol of S3. Needs the bucket and both keys.',
    without: 'files in `DATA_DIR`',
  },
  S3_BUCKET: {
    mustBe: 'the name of a bucket: small letters, digits, dots and hyphens',
    does: 'Name of the bucket.',
  },
  S3_REGION: { mustBe: 'a region such as eu-central-1', does: 'Region of the bucket.' },
  S3_ACCESS_KEY_ID: { mustBe: 'the id of a key for S3_ENDPOINT', does: 'Id of the access key.' },
  S3_SECRET_ACCESS_KEY: {
    mustBe: 'the secret of the key',
    does: 'Secret of the access key.',
    isSecret: true,
  },
  FIRST_HOST_LOGIN: {
    mustBe: 'letters, digits and underscores, fewer than 30',
    does: 'Login name of the account that the first start creates.',
  },
  FIRST_HOST_EMAIL: {
    mustBe: 'an e-mail address',
    does: 'E-mail address of that account, for sign-in codes and a lost password.',
    without: 'the account has none',
  },
  FIRST_HOST_PASSWORD: {
    mustBe:
      'at least 7 characters with two kinds among letters, digits and punctuation, without spaces and Chinese characters',
    does: 'Password of that account.',
    isSecret: true,
    without: 'generated at the first start, printed on a terminal and kept in `DATA_DIR/first-host.txt`',
  },
  CAPTCHA: {
    mustBe: 'on or off',
    does: '`off` asks for no captcha: for closed networks and load tests. The start warns.',
  },
  SMTP_URL: {
    mustBe:
      'a URL such as smtps://mail.example.org, with a percent-encoded user and password before the host',
    does: 'Mail server for sign-in codes and notices, such as `smtps://user:password@mail.example.org`. Percent-encode user and password. STARTTLS is used if the server offers it; `?requireTLS=true` insists on it. Needs `MAIL_FROM`.',
    isSecret: true,
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
    isSecret: true,
    without: 'there is no `/metrics`, except at `METRICS_ADDRESS`',
  },
  METRICS_ADDRESS: {
    mustBe: 'an address and a port such as 127.0.0.1:9464',
    does: 'Own address and port of `GET /metrics`, which is then not on `PORT`. There it needs no token, unless `METRICS_TOKEN` is set.',
    without: '`/metrics` is on `PORT` if `METRICS_TOKEN` is set',
  },
  BACKUP_DIR: {
    mustBe: 'the path of a folder',
    does: 'Folder of the nightly backups, and of `npm run admin -- backup` without `--to`. Put it on another disk.',
    without: 'there are no nightly backups',
  },
  BACKUP_HOUR: {
    mustBe: 'a whole number from 0 to 23',
    does: 'Hour of the nightly backup, in the local time of the server. It waits up to 4 hours while an event runs.',
  },
  BACKUP_KEEP: {
    mustBe: `a whole number from 1 to ${limits.backupDaysMost}`,
    does: 'Days for which nightly backups are kept. The newest backup always stays.',
  },
  BACKUP_KEY: {
    mustBe: '16 to 200 characters without spaces',
    does: 'Passphrase that encrypts backups, and opens them. Keep a copy of it outside of the server.',
    isSecret: true,
    without: 'backups are not encrypted',
  },
  MIGRATE_WITHOUT_COPY: {
    mustBe: 'on or off',
    does: '`on`: an upgrade of PostgreSQL makes no copy of the database before it. Use it if you have a backup of your own.',
  },
  AUDIT_DAYS: {
    mustBe: `a whole number from 1 to ${limits.auditDaysMost}`,
    does: 'Days for which the audit log keeps a record of who did what.',
  },
  GUEST_DATA_DAYS: {
    mustBe: `a whole number from 0 to ${limits.retentionDaysMost}`,
    does: 'Days after the planned end of an event until the names and details of its guests go; 0 for never. A host may choose fewer.',
  },
  EVENT_DAYS: {
    mustBe: `a whole number from 0 to ${limits.retentionDaysMost}`,
    does: 'Days after the planned end of an event until it is deleted; 0 for never. A host may choose fewer.',
  },
  LOG_LEVEL: {
    mustBe: 'one of fatal, error, warn, info, debug, trace, silent',
    does: 'Least level that is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  },
  SUPPORT_BUSINESS: { mustBe: supportMustBe, does: 'Link for business questions.', without: ownPages },
  SUPPORT_TECHNICAL: { mustBe: supportMustBe, does: 'Link for technical questions.', without: ownPages },
  SUPPORT_BUGS: { mustBe: supportMustBe, does: 'Link for bug reports.', without: ownPages },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings

/** The settings whose value may be in a file. */
export const secretSettings = (Object.keys(settings) as SettingName[]).filter(
  (name) => (settings[name] as Setting).isSecret,
)

/** Groups of settings that must be given together. */
const partners = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  wechatNeeds,
] as const

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
    PROCESSES: z
      .literal('auto')
      .default('auto')
      .or(wholeNumber(1, limits.processesMost, 1)),
    FIRST_HOST_LOGIN: logonName.default('host'),
    FIRST_HOST_EMAIL: email.optional(),
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
    HOUSE_NAME: z.string().trim().max(limits.houseNameLength).default(''),
    HOUSE_LOGO: z.string().trim().default(''),
    HOUSE_COLOUR: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .toLowerCase()
      .optional(),
    DEFAULT_LANGUAGE: z.enum(languages).default('zh'),
    PRIVACY_URL: supportAddress,
    IMPRINT_URL: supportAddress,
    CONTACT: supportAddress,
    SAMPLE: z.enum(['on', 'off']).optional(),
    REGISTRATION: z.enum(registrations).optional(),
    PASSWORD_SIGN_IN: z.enum(['on', 'off']).default('on'),
    PLANS: z.enum(['on', 'off']).optional(),
    NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/)
      .optional(),
    METRICS_ADDRESS: z
      .string()
      .regex(/^[A-Za-z0-9.:_[\]-]+:\d{1,5}$/)
      .transform((text) => {
        const end = text.lastIndexOf(':')
        return { host: text.slice(0, end).replace(/^\[|\]$/g, ''), port: Number(text.slice(end + 1)) }
      })
      .refine(({ port }) => port <= 65_535)
      .optional(),
    BACKUP_DIR: z.string().optional(),
    BACKUP_HOUR: wholeNumber(0, 23, 3),
    BACKUP_KEEP: wholeNumber(1, limits.backupDaysMost, limits.backupDaysDefault),
    BACKUP_KEY: z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/)
      .optional(),
    MIGRATE_WITHOUT_COPY: z.enum(['on', 'off']).default('off'),
    REGISTRATION_DOMAINS: z
      .string()
      .transform((text) =>
        text
          .toLowerCase()
          .split(',')
          .map((domain) => domain.trim()),
      )
      .refine((domains) => domains.every((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)))
      .optional(),
    VERIFY_EMAIL: z.enum(['on', 'off']).optional(),
    LARGEST_EVENT: wholeNumber(1, limits.eventParticipantsMost, limits.eventParticipantsMost),
    STORAGE_PER_ACCOUNT: wholeNumber(1, 1_000_000, limits.uploadMegabytesPerAccount),
    STORAGE: wholeNumber(0, 100_000_000, 0),
    AUDIT_DAYS: wholeNumber(1, limits.auditDaysMost, limits.auditDaysDefault),
    GUEST_DATA_DAYS: wholeNumber(0, limits.retentionDaysMost, 0),
    EVENT_DAYS: wholeNumber(0, limits.retentionDaysMost, 0),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    SUPPORT_BUGS: supportAddress,
    SUPPORT_BUSINESS: supportAddress,
    SUPPORT_TECHNICAL: supportAddress,
    TRUST_PROXY: wholeNumber(0, 10, 0),
  })
  .superRefine((given, { addIssue }) => {
    for (const group of partners) {
      const present = group.find((name) => given[name])
      const needs = group.find((name) => !given[name])
      if (present && needs) addIssue({ code: 'custom', path: [present], params: { needs } })
    }
    if (given.VERIFY_EMAIL === 'on' && !given.SMTP_URL && given.NODE_ENV === 'production')
      addIssue({ code: 'custom', path: ['VERIFY_EMAIL'], params: { needs: 'SMTP_URL' } })
    if (given.REDIS_URL && !given.DATABASE_URL)
      addIssue({ code: 'custom', path: ['REDIS_URL'], params: { needs: 'DATABASE_URL' } })
    if (given.SMTP_URL && !given.MAIL_FROM)
      addIssue({ code: 'custom', path: ['SMTP_URL'], params: { needs: 'MAIL_FROM' } })
  })
  // The WeChat Pay simulator keeps its payments in the memory of one server, so there must be no second server.
  // Real payment methods are not allowed beside the simulator, so that nobody takes a test for a real payment.
  .refine(
    ({ TEST_PAYMENTS, REDIS_URL, PROCESSES, WECHAT_PAY_APP_ID, BANK_ACCOUNT }) =>
      TEST_PAYMENTS !== 'on' || !(REDIS_URL || isSeveral(PROCESSES) || WECHAT_PAY_APP_ID || BANK_ACCOUNT),
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
  /** Number of processes that serve clients. */
  processes: number
  /** Storage of uploaded files; without it they are stored in `dataDirectory`. */
  bucket: Bucket | undefined
  payment: PaymentSettings
  firstHostLogin: string
  /** The e-mail address of the first host account; '' if it has none. */
  firstHostEmail: string
  /** The password of the first host account; without it the first start generates one. */
  firstHostPassword: string | undefined
  captcha: boolean
  /** The mail server; without it e-mails are written to a folder of `dataDirectory`. */
  smtpUrl: string | undefined
  mailFrom: string
  /** The bearer token for `/metrics`; without it there is no `/metrics`. */
  metricsToken: string | undefined
  /** An own address of `/metrics`; without it `/metrics` is at `port`. */
  metricsAddress: { host: string; port: number } | undefined
  /** Domains of the addresses that register; undefined: any. */
  registrationDomains: readonly string[] | undefined
  /** Whether a person who registers must verify the e-mail address before anything else. */
  verifiesEmail: boolean
  /** The largest number of participants of an event. */
  largestEvent: number
  /** Bytes of uploads. `inAll`: undefined without a limit. */
  storage: { perAccount: number; inAll: number | undefined }
  /** Days for which the audit log keeps a record. */
  auditDays: number
  /** Days after the planned end of an event until its guests' details go, and until it is deleted. 0: never. */
  guestDataDays: number
  eventDays: number
  /** The nightly backups; without a folder there are none. */
  backup: { directory: string | undefined; hour: number; days: number }
  /** The passphrase of backups; without it they are not encrypted. */
  backupKey: string | undefined
  /** Whether an upgrade of PostgreSQL makes no copy before it. */
  migratesWithoutCopy: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Help links for the console's users, by topic; '' uses the product's own pages. */
  support: { business: string; technical: string; bugs: string }
  /** Number of trusted proxies in front of the server. */
  trustedProxies: number
  /** Whether NODE_ENV says that strangers use this server. */
  isProduction: boolean
  house: House
  /** The OpenID providers of the house. */
  oidc: readonly OidcSettings[]
  /** The Markdown pages of the house. */
  legalTexts: LegalTexts
  /** The logo of the house; without it pages show the logo of the product. */
  houseLogo: HouseLogo | undefined
  /** The language of a person whose language is unknown. */
  defaultLanguage: Language
  /** Whether the first start creates a sample event. */
  hasSample: boolean
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

/** The exit code of wrong settings (EX_CONFIG of sysexits.h). A restart would not help. */
export const wrongSettingsCode = 78

/** An invalid setting. The message is the one line that the start prints. */
export class WrongEnvironment extends Error {
  /** Whether a later start can succeed with the same settings. */
  readonly mayPass: boolean

  constructor(message: string, { mayPass = false } = {}) {
    super(message)
    this.mayPass = mayPass
  }
}

/** Reads the files that variables such as SMTP_URL_FILE name. Their text is the value of the setting. */
function withFiles(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const values = { ...given }
  for (const name of secretSettings) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined)
      throw new WrongEnvironment(`${name} and ${name}_FILE are both set: set one`)
    try {
      values[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
      throw new WrongEnvironment(`${name}_FILE must be the path of a file that can be read${code}`)
    }
  }
  return values
}

function explain(issue: z.core.$ZodIssue | undefined): string {
  const needs = issue?.code === 'custom' ? issue.params?.needs : undefined
  return explainSetting(String(issue?.path[0]) as SettingName, needs)
}

function explainSetting(name: SettingName, needs?: string): string {
  return needs ? `${name} needs ${needs}, which is not set` : `${name} must be ${settings[name].mustBe}`
}

function legalTextsIn(dataDirectory: string): LegalTexts {
  try {
    return readLegalTexts(dataDirectory)
  } catch (error) {
    throw new WrongEnvironment(
      `DATA_DIR/pages cannot be read: ${error instanceof Error ? error.message : ''}`,
    )
  }
}

/**
 * The memory that the server may use, in bytes.
 * @param constrained limit of the container or the unit, as Node reports it: 0 or a huge number if there is none
 */
export const usableMemory = (total: number, constrained: number | undefined): number =>
  constrained ? Math.min(constrained, total) : total

/** The number of processes for a machine. One core is left for pictures, the database and the proxy. */
function processesFor(cores: number, memoryBytes: number): number {
  if (cores < limits.processesFromCores) return 1
  const byMemory = Math.max(1, Math.floor(memoryBytes / limits.memoryBytesPerProcess))
  return Math.min(cores - 1, limits.processesByCoresMost, byMemory)
}

/**
 * Reads the environment once, at the start. Empty variables count as not given.
 * @param cores number of cores that the server may use
 * @param memoryBytes memory that the server may use
 */
export function readEnvironment(
  variables: NodeJS.ProcessEnv,
  cores: number = availableParallelism(),
  memoryBytes: number = usableMemory(totalmem(), process.constrainedMemory()),
): Environment {
  const given = withFiles(Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim())))
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new WrongEnvironment(explain(parsed.error.issues[0]))
  const { data } = parsed
  const oidc = oidcSettings(given)
  if (!Array.isArray(oidc)) throw new WrongEnvironment(explainSetting(oidc.name, oidc.needs))
  const hasPasswords = data.PASSWORD_SIGN_IN === 'on'
  if (!hasPasswords && oidc.length === 0)
    throw new WrongEnvironment(explainSetting('PASSWORD_SIGN_IN', 'OIDC_ISSUER'))
  const payment = paymentSettings(data)
  const processes =
    data.PROCESSES === 'auto' ? (payment.isTest ? 1 : processesFor(cores, memoryBytes)) : data.PROCESSES
  const isProduction = data.NODE_ENV === 'production'
  const legalTexts = legalTextsIn(data.DATA_DIR)
  const houseLogo = readHouseLogo(data.HOUSE_LOGO, data.DATA_DIR)
  if (data.HOUSE_LOGO && !houseLogo) throw new WrongEnvironment(explainSetting('HOUSE_LOGO'))
  return {
    port: data.PORT,
    host: data.HOST,
    dataDirectory: data.DATA_DIR,
    publicUrl: data.PUBLIC_URL,
    databaseUrl: data.DATABASE_URL,
    databasePool: given.DATABASE_POOL
      ? data.DATABASE_POOL
      : Math.max(limits.databasePoolLeast, shareOf(data.DATABASE_POOL, processes)),
    redisUrl: data.REDIS_URL,
    processes,
    bucket: bucketOf(data),
    payment,
    firstHostLogin: data.FIRST_HOST_LOGIN,
    firstHostEmail: data.FIRST_HOST_EMAIL ?? '',
    firstHostPassword: data.FIRST_HOST_PASSWORD,
    captcha: data.CAPTCHA === 'on',
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? 'Cuelight <no-reply@localhost>',
    metricsToken: data.METRICS_TOKEN,
    metricsAddress: data.METRICS_ADDRESS,
    registrationDomains: data.REGISTRATION_DOMAINS,
    verifiesEmail: data.VERIFY_EMAIL
      ? data.VERIFY_EMAIL === 'on'
      : isProduction && data.SMTP_URL !== undefined,
    largestEvent: data.LARGEST_EVENT,
    storage: {
      perAccount: data.STORAGE_PER_ACCOUNT * megabyte,
      inAll: data.STORAGE === 0 ? undefined : data.STORAGE * megabyte,
    },
    auditDays: data.AUDIT_DAYS,
    guestDataDays: data.GUEST_DATA_DAYS,
    eventDays: data.EVENT_DAYS,
    backup: { directory: data.BACKUP_DIR, hour: data.BACKUP_HOUR, days: data.BACKUP_KEEP },
    backupKey: data.BACKUP_KEY,
    migratesWithoutCopy: data.MIGRATE_WITHOUT_COPY === 'on',
    logLevel: data.LOG_LEVEL,
    support: {
      business: data.SUPPORT_BUSINESS,
      technical: data.SUPPORT_TECHNICAL,
      bugs: data.SUPPORT_BUGS,
    },
    trustedProxies: data.TRUST_PROXY,
    isProduction,
    house: {
      hasPlans: data.PLANS ? data.PLANS === 'on' : payment.isTest || !!payment.wechat || !!payment.bank,
      registration: data.REGISTRATION ?? (isProduction ? 'invite' : 'open'),
      name: data.HOUSE_NAME,
      ...(houseLogo && { logo: houseLogo.address }),
      ...(data.HOUSE_COLOUR && { colour: data.HOUSE_COLOUR }),
      links: {
        privacy: data.PRIVACY_URL || (legalTexts.privacy ? legalPath('privacy') : ''),
        imprint: data.IMPRINT_URL || (legalTexts.imprint ? legalPath('imprint') : ''),
        accessibility: legalTexts.accessibility ? legalPath('accessibility') : accessibilityPath,
        contact: data.CONTACT,
      },
      ...(oidc.length > 0 && { providers: oidc.map(({ id, name }) => ({ id, name })), hasPasswords }),
    },
    oidc,
    legalTexts,
    houseLogo,
    defaultLanguage: data.DEFAULT_LANGUAGE,
    hasSample: data.SAMPLE ? data.SAMPLE === 'on' : !isProduction,
  }
}
