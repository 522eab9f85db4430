import type { Logger } from 'pino'
import * as limits from '#contract/limits.ts'
import { createEngine } from './engine/engine.ts'
import { createOrderBook } from './features/orders/order-book.ts'
import { accountLogo } from './features/themes/account-logo.ts'
import type { LiveContext } from './live/live-context.ts'
import { createSnapshots } from './live/snapshot.ts'
import { createAccounts } from './platform/accounts/accounts.ts'
import { createPasswords, type HashCost } from './platform/accounts/password-hash.ts'
import { createProofs } from './platform/accounts/proofs.ts'
import { guestOrigin } from './platform/addresses.ts'
import { createAttempts } from './platform/attempts.ts'
import { createAudit } from './platform/audit.ts'
import { createCaptchas, randomCaptchaText } from './platform/captcha/captchas.ts'
import { createWorkTries } from './platform/captcha/work-tries.ts'
import type { ClusterWorker } from './platform/cluster/worker.ts'
import type { Environment } from './platform/environment.ts'
import { countEmails } from './platform/mail/email-queue.ts'
import { createMailer, type MailTimes } from './platform/mail/mailer.ts'
import { createMetrics } from './platform/metrics.ts'
import { createProvider } from './platform/oidc/providers.ts'
import { originAllowed } from './platform/origin.ts'
import { notifyPath } from './platform/payment/notify-path.ts'
import { noPayments, type Payments } from './platform/payment/payments.ts'
import { createWechatClient } from './platform/payment/wechat/client.ts'
import { checkService, createServiceState } from './platform/service-state.ts'
import { createSessions } from './platform/sessions.ts'
import { createAllowances } from './platform/token-bucket.ts'
import { bucketStorage } from './platform/uploads/bucket-storage.ts'
import { diskStorage } from './platform/uploads/disk-storage.ts'
import { createPictureQueue } from './platform/uploads/reencode-picture.ts'
import { reportBucketState, reportStorageErrors } from './platform/uploads/storage.ts'
import { createUploads } from './platform/uploads/uploads.ts'
import { features } from './registry/features.ts'
import type { ServiceParts } from './services.ts'
import type { Store } from './store/store.ts'

/** All parts of one server. Only the code that builds servers, routes and tests uses the whole type. */
export interface ServerContext extends LiveContext, Pick<ServiceParts, 'serviceChecks'> {
  /** Aborts the pending requests to payment providers. The loop for the orders' deadlines repeats them later. */
  giveUpPayments: () => void
  /**
   * Whether a session may make one more call of this weight now. The hash of the token identifies the session.
   * `now` is from performance.now().
   */
  callAllowed: (tokenHash: string, now: number, weight: number) => boolean
  /** Whether an address may now get one more proof of work, one more captcha image, or one more published draw. */
  challengeAllowed: (address: string, now: number) => boolean
  captchaImageAllowed: (address: string, now: number) => boolean
  drawReadAllowed: (address: string, now: number) => boolean
  /** Whether an address may now start or end one more sign-in at a provider of the house. */
  houseSignInAllowed: (address: string, now: number) => boolean
}

export interface ContextParts {
  environment: Environment
  log: Logger
  store: Store
  /** Undefined if this process is the whole server. */
  cluster?: ClusterWorker | undefined
  /** The clock of all parts; the default is the machine's clock. */
  clock?: () => number
  /** The payment methods; the default is none. */
  payments?: Payments
  /** Creates the text of a captcha's image. */
  captchaText?: () => string
  /** Maximum number of tries of a proof of work; the default is in the limits. */
  workTries?: number
  /** Timeout and retries of the mailer; the default is in the limits. */
  mailTimes?: MailTimes
  /** Cost of a password hash; the default is the recommended cost. */
  passwordCost?: HashCost
}

export function createContext(parts: ContextParts): ServerContext {
  const { environment, log, store, clock = Date.now, captchaText = randomCaptchaText } = parts
  const { payments = noPayments } = parts
  const metrics = createMetrics({ process: parts.cluster?.number, mailWaiting: () => countEmails(store.db) })
  const states: ServerContext['states'] = {}
  const passwords = createPasswords(parts.passwordCost, environment.processes)
  const origin = guestOrigin(environment)
  const paymentCalls = new AbortController()
  const attempts = createAttempts(store.db, clock)
  const bucketState = createServiceState('bucket', { log, metrics, states })
  const bucket = environment.bucket && bucketStorage(environment.bucket)
  const signInState = createServiceState('signIn', { log, metrics, states })
  const providers = environment.oidc.map((settings) => createProvider(settings, environment.publicUrl ?? ''))
  const uploads = createUploads({
    quota: environment.storage,
    db: store.db,
    clock,
    attempts,
    reencodePicture: createPictureQueue({ processes: environment.processes, cluster: parts.cluster }),
    storage: reportStorageErrors(
      bucket ? reportBucketState(bucket, bucketState) : diskStorage(environment.dataDirectory),
    ),
  })
  const mailer = createMailer({
    environment,
    clock,
    log,
    store,
    state: createServiceState('mail', { log, metrics, states }),
    logoOf: (accountId) => accountLogo(store.db, uploads, accountId),
    times: parts.mailTimes,
  })
  const engine = createEngine({
    features,
    origin,
    store,
    clock,
    onError: (error, commands) => log.error({ err: error, commands }, 'a batch failed'),
    onBatch: ({ seconds, transactions, isSplit }) => {
      metrics.commitSeconds.observe(seconds)
      if (isSplit) metrics.batchesTriedAgain.inc({ why: 'split' })
      else if (transactions > 1) metrics.batchesTriedAgain.inc({ why: 'retried' })
    },
    // Count refusals in this function, which sees every outcome, because many refused commands never reach the
    // engine.
    onOutcome: (name, outcome) =>
      metrics.commands.inc({ name, outcome: outcome.ok ? 'accepted' : 'refused' }),
  })
  return {
    environment,
    log,
    store,
    cluster: parts.cluster,
    clock,
    metrics,
    states,
    sessions: createSessions(store, clock),
    attempts,
    audit: createAudit(store.db, clock, log),
    captchas: createCaptchas({
      db: store.db,
      secret: store.secret,
      clock,
      demanded: environment.captcha,
      makeText: captchaText,
      workTries: parts.workTries ? () => parts.workTries ?? 1 : createWorkTries(passwords.clientsWaiting),
    }),
    uploads,
    providers,
    passwords,
    accounts: createAccounts(store.db, clock, passwords),
    proofs: createProofs(store.db, clock),
    mailer,
    serviceChecks: [
      ...(environment.smtpUrl ? [() => mailer.ready()] : []),
      ...(bucket ? [() => checkService(() => bucket.check(), bucketState)] : []),
      ...(providers.length > 0
        ? [
            () =>
              checkService(
                async () => void (await Promise.all(providers.map(({ check }) => check()))),
                signInState,
              ),
          ]
        : []),
    ],
    payments,
    orders: {
      store,
      orders: createOrderBook(store),
      wechat:
        payments.account &&
        createWechatClient(payments.account, { log, clock, givenUp: paymentCalls.signal }),
      isTest: payments.testPayer !== undefined,
      bank: payments.bank,
      notifyUrl: (environment.publicUrl ?? '') + notifyPath,
      clock,
      log,
    },
    giveUpPayments: () => paymentCalls.abort(),
    callAllowed: createAllowances(limits.callsPerSession).may,
    challengeAllowed: createAllowances(limits.challengesPerAddress).may,
    captchaImageAllowed: createAllowances(limits.captchaImagesPerAddress).may,
    drawReadAllowed: createAllowances(limits.drawsReadPerAddress).may,
    houseSignInAllowed: createAllowances(limits.houseSignInsPerAddress).may,
    enterAllowed: createAllowances(limits.entersPerToken).may,
    handshakes: createAllowances(limits.handshakesPerToken),
    originAllowed: (headers) => originAllowed(environment, headers),
    engine,
    snapshots: createSnapshots({ store, clock, origin, features }),
  }
}
