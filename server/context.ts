import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import * as limits from '../src/contract/limits.ts'
import { type Accounts, createAccounts } from './accounts/accounts.ts'
import { createPasswords, type HashCost, type Passwords } from './accounts/password-hash.ts'
import { createProofs, type Proofs } from './accounts/proofs.ts'
import { guestOrigin } from './addresses.ts'
import { type Attempts, createAttempts } from './attempts.ts'
import { type Captchas, createCaptchas, randomCaptchaText } from './captcha.ts'
import type { Environment } from './environment.ts'
import { createSnapshots, type Snapshots } from './live/snapshot.ts'
import { type Allowances, createAllowances } from './live/token-bucket.ts'
import { createMailer, type Mailer, type MailTimes } from './mail/mailer.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createOrderBook } from './orders/order-book.ts'
import type { OrderContext } from './orders/order-context.ts'
import { originAllowed } from './origin.ts'
import { notifyPath } from './payment/notify-path.ts'
import { noPayments, type Payments } from './payment/payments.ts'
import { createWechatClient } from './payment/wechat/client.ts'
import { createSessions, type Sessions } from './sessions.ts'
import type { Store } from './store/store.ts'
import { bucketStorage } from './uploads/bucket-storage.ts'
import { diskStorage } from './uploads/disk-storage.ts'
import { faultsTold } from './uploads/storage.ts'
import { createUploads, type Uploads } from './uploads/uploads.ts'
import { createEngine, type Engine } from './work/engine.ts'

/** What every part of one server shares. */
export interface ServerContext {
  environment: Environment
  log: Logger
  store: Store
  /** Milliseconds since 1970. */
  clock: () => number
  metrics: Metrics
  sessions: Sessions
  attempts: Attempts
  captchas: Captchas
  uploads: Uploads
  passwords: Passwords
  accounts: Accounts
  proofs: Proofs
  mailer: Mailer
  /** The ways to pay. */
  payments: Payments
  orders: OrderContext
  /** Whether a session (by its token's hash) may make a further call now; `now` as of performance.now(). */
  callAllowed: (tokenHash: string, now: number) => boolean
  /** Whether an address may be shown a further captcha, or a further published draw, now. */
  captchaImageAllowed: (address: string, now: number) => boolean
  drawReadAllowed: (address: string, now: number) => boolean
  /** Sockets that are opened with a token. */
  handshakes: Allowances
  /** Whether a session (by its token's hash) may be shown a whole view again now. */
  enterAllowed: (tokenHash: string, now: number) => boolean
  /** Whether a request's Origin header is ours, or absent. */
  originAllowed: (headers: IncomingHttpHeaders) => boolean
  /** The only writer of events. */
  engine: Engine
  snapshots: Snapshots
}

export interface ContextParts {
  environment: Environment
  log: Logger
  store: Store
  clock?: () => number
  /** The ways to pay; without it none. */
  payments?: Payments
  /** Makes the text that a captcha's image shows. */
  captchaText?: () => string
  /** How patient the mailer is; without it as the limits say. */
  mailTimes?: MailTimes
  /** What the hash of a password takes; without it what is recommended. */
  passwordCost?: HashCost
}

export function createContext(parts: ContextParts): ServerContext {
  const { environment, log, store, clock = Date.now, captchaText = randomCaptchaText } = parts
  const { payments = noPayments } = parts
  const metrics = createMetrics()
  const passwords = createPasswords(parts.passwordCost)
  const origin = guestOrigin(environment)
  const attempts = createAttempts(store.db, clock)
  const engine = createEngine({
    origin,
    store,
    clock,
    onFault: (error, orders) => log.error({ err: error, orders }, 'a batch failed'),
    onCommit: (seconds) => metrics.commitSeconds.observe(seconds),
    // Refusals by code are counted where they are answered: many commands never come to the engine.
    onOutcome: (name, outcome) =>
      metrics.commands.inc({ name, outcome: outcome.ok ? 'accepted' : 'refused' }),
  })
  return {
    environment,
    log,
    store,
    clock,
    metrics,
    sessions: createSessions(store, clock),
    attempts,
    captchas: createCaptchas(store.db, clock, environment.captcha, captchaText),
    uploads: createUploads({
      db: store.db,
      clock,
      attempts,
      storage: faultsTold(
        environment.bucket ? bucketStorage(environment.bucket) : diskStorage(environment.dataDirectory),
      ),
    }),
    passwords,
    accounts: createAccounts(store.db, clock, passwords),
    proofs: createProofs(store.db, clock),
    mailer: createMailer({ environment, clock, log, times: parts.mailTimes }),
    payments,
    orders: {
      store,
      orders: createOrderBook(store),
      wechat: payments.account && createWechatClient(payments.account, { log, clock }),
      isTest: payments.gateway !== undefined,
      bank: payments.bank,
      notifyUrl: (environment.publicUrl ?? '') + notifyPath,
      clock,
      log,
    },
    callAllowed: createAllowances(limits.callsPerSession).may,
    captchaImageAllowed: createAllowances(limits.captchaImagesPerAddress).may,
    drawReadAllowed: createAllowances(limits.drawsReadPerAddress).may,
    enterAllowed: createAllowances(limits.entersPerToken).may,
    handshakes: createAllowances(limits.handshakesPerToken),
    originAllowed: (headers) => originAllowed(environment, headers),
    engine,
    snapshots: createSnapshots(store, clock, origin),
  }
}
