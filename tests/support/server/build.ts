import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { describe } from 'vitest'
import type { CaptchaPurpose } from '#contract/captcha.calls.ts'
import { type CallAnswer, type CallPath, calls, type Envelope } from '#contract/interface/calls.ts'
import { buildApp } from '#server/app.ts'
import { createContext, type ServerContext } from '#server/context.ts'
import { openStore } from '#server/migrations/open-store.ts'
import type { HashCost } from '#server/platform/accounts/password-hash.ts'
import { type Environment, readEnvironment } from '#server/platform/environment.ts'
import { createLogger } from '#server/platform/log.ts'
import type { MailTimes } from '#server/platform/mail/mailer.ts'
import type { Payments } from '#server/platform/payment/payments.ts'
import type { Store } from '#server/store/store.ts'
import { needsPostgres } from '../skipping.ts'
import { copyMigrated } from '../store/migrated.ts'
import { createTestDatabase } from '../store/postgres.ts'
import { restInput, withEnvelope } from './rest.ts'

export type StoreKind = Store['dialect']

/** The text of every captcha image in tests. */
export const captchaText = 'AC34'

/** Tests make hundreds of hashes. Other tests check the cost of a real hash. */
export const cheapHashes: HashCost = { memory: 8, passes: 1, parallelism: 1 }

export interface TestServer {
  app: FastifyInstance
  context: ServerContext
  /** Every line the server logged. */
  logLines: string[]
  /** Moves the server's clock. */
  advance(milliseconds: number): void
  call<Path extends CallPath>(
    path: Path,
    input?: unknown,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse & { envelope: Envelope<CallAnswer<Path>> }>
  /** The id of a captcha whose image was drawn. */
  drawCaptcha(purpose: CaptchaPurpose): Promise<string>
  /** Confirms the e-mail address of every account. The mails have been sent. */
  verifyEmails(): Promise<void>
  /** Registers a host. Returns the token of the signed-in host. */
  signUp(logonName: string, password?: string): Promise<string>
  close(): Promise<void>
}

export interface TestServerOptions {
  store?: StoreKind
  environment?: Partial<Environment>
  clientFolder?: string
  payments?: Payments
  mailTimes?: MailTimes
  /**
   * `recommended`: password hashes are as expensive as in production. Otherwise hashes are as cheap as possible.
   */
  hashes?: 'recommended'
  /** A store that is already open, for a second server on the same data. */
  share?: TestServer
}

export const password = 'correct-horse-1'

async function openTestStore(
  kind: StoreKind,
  folder: string,
): Promise<{ store: Store; databaseUrl?: string | undefined; remove(): Promise<void> }> {
  const database = kind === 'postgres' ? await createTestDatabase() : undefined
  await copyMigrated(folder)
  const store = await openStore({
    databaseUrl: database?.url,
    dataDirectory: folder,
    onError: () => {},
    asynchronousCommit: true,
  })
  return {
    store,
    databaseUrl: database?.url,
    remove: async () => {
      await store.close()
      await database?.drop()
    },
  }
}

/** Builds a complete server that does not listen and has its own store. */
export async function buildServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cuelight-test-'))
  const { store, databaseUrl, remove } = options.share
    ? { store: options.share.context.store, databaseUrl: undefined, remove: async () => {} }
    : await openTestStore(options.store ?? 'sqlite', folder)
  const environment = {
    ...readEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'debug' }),
    databaseUrl,
    ...options.environment,
  }
  const logLines: string[] = []
  let drawn = 0
  let now = options.share?.context.clock() ?? Date.UTC(2026, 0, 1)
  const context = createContext({
    environment,
    store,
    log: createLogger(environment, { write: (line) => void logLines.push(line) }),
    clock: () => now,
    captchaText: () => captchaText,
    ...(options.hashes !== 'recommended' && { passwordCost: cheapHashes }),
    ...(options.payments && { payments: options.payments }),
    ...(options.mailTimes && { mailTimes: options.mailTimes }),
  })
  const app = await buildApp(context, { clientFolder: options.clientFolder ?? join(folder, 'no-client') })

  const server: TestServer = {
    app,
    context,
    logLines,
    advance: (milliseconds) => {
      now += milliseconds
    },
    async call(path, input = {}, token = undefined, headers = {}) {
      const { method } = calls[path]
      const response = await app.inject({
        method,
        url: path,
        headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
        ...restInput(method, input as object),
      })
      return withEnvelope(path, response)
    },
    async drawCaptcha(purpose) {
      const { envelope } = await server.call('/api/sys/File/GetGuid')
      // Request each image from a new address, because the number of images per address is limited.
      drawn += 1
      const headers = { 'x-forwarded-for': `198.18.${drawn >> 8}.${drawn & 255}` }
      const image = await server.call(
        '/api/sys/File/GetValidationCode',
        { guid: envelope.Data, purpose },
        undefined,
        headers,
      )
      if (image.statusCode !== 200) throw new Error(`no captcha was drawn: ${image.body}`)
      return envelope.Data ?? ''
    },
    async verifyEmails() {
      await context.mailer.settled()
      await context.store.db.updateTable('account').set({ email_verified_at: now }).execute()
    },
    async signUp(logonName, secret = password) {
      const captcha = async (purpose: CaptchaPurpose) => ({
        validateCode: captchaText,
        validateCodeGuId: await server.drawCaptcha(purpose),
      })
      await server.call('/api/sys/User/RegisterUser', {
        logonName,
        userName: logonName,
        email: `${logonName}@example.org`,
        password: secret,
        ...(await captcha('registration')),
      })
      await server.verifyEmails()
      const { envelope } = await server.call('/api/sys/User/LoginUser', {
        logonName,
        password: secret,
        isThrityDays: false,
        ...(await captcha('sign-in')),
      })
      if (!envelope.Data) throw new Error(`cannot sign in ${logonName}: ${envelope.Code}`)
      return envelope.Data
    },
    async close() {
      await app.close()
      await context.mailer.close()
      await remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return server
}

/** The stores that this run tests: both stores, unless `npm run test:server` or `test:postgres` selects one. */
const { TEST_STORES = 'sqlite,postgres' } = process.env
const isWanted = (store: StoreKind): boolean => TEST_STORES.split(',').includes(store)

/** Runs a suite on every available store. */
export function eachStore(name: string, suite: (store: StoreKind) => void): void {
  if (isWanted('sqlite')) describe(`${name} (sqlite)`, () => suite('sqlite'))
  if (isWanted('postgres')) describe(`${name} (postgres)`, needsPostgres, () => suite('postgres'))
}
