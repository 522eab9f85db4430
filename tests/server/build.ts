import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { describe } from 'vitest'
import type { HashCost } from '../../server/accounts/password-hash.ts'
import { buildApp } from '../../server/app.ts'
import { createContext, type ServerContext } from '../../server/context.ts'
import { type Environment, readEnvironment } from '../../server/environment.ts'
import { createLogger } from '../../server/log.ts'
import type { MailTimes } from '../../server/mail/mailer.ts'
import type { Payments } from '../../server/payment/payments.ts'
import { openStore, type Store } from '../../server/store/store.ts'
import { type CallAnswer, type CallPath, calls, type Envelope } from '../../src/contract/calls.ts'
import { copyMigrated } from './migrated.ts'
import { createTestDatabase, postgresAnswers } from './postgres.ts'

export type StoreKind = Store['dialect']

/** What every captcha's image shows here. */
export const captchaText = 'AC34'

/** Guesses and accounts by the hundred: what a hash must take on a real server has tests of its own. */
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
  /** An id whose captcha was drawn. */
  drawCaptcha(): Promise<string>
  /** Registers a host and signs it in. */
  signUp(logonName: string, password?: string): Promise<string>
  close(): Promise<void>
}

export interface TestServerOptions {
  store?: StoreKind
  environment?: Partial<Environment>
  clientFolder?: string
  payments?: Payments
  mailTimes?: MailTimes
  /** Passwords are hashed as cheaply as can be, unless told to be as on a real server. */
  hashes?: 'recommended'
  /** A store that is open already: another server on the same data. */
  share?: TestServer
}

export const password = 'correct-horse-1'

async function openTestStore(
  kind: StoreKind,
  folder: string,
): Promise<{ store: Store; remove(): Promise<void> }> {
  const database = kind === 'postgres' ? await createTestDatabase() : undefined
  await copyMigrated(folder)
  const store = await openStore({ databaseUrl: database?.url, dataDirectory: folder, onError: () => {} })
  return {
    store,
    remove: async () => {
      await store.close()
      await database?.drop()
    },
  }
}

/** A whole server, not listening, on a store of its own. */
export async function buildServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cuelight-test-'))
  const { store, remove } = options.share
    ? { store: options.share.context.store, remove: async () => {} }
    : await openTestStore(options.store ?? 'sqlite', folder)
  const environment = { ...readEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'debug' }), ...options.environment }
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
        ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input as object }),
      })
      const isJson = response.headers['content-type']?.toString().includes('json')
      return Object.assign(response, { envelope: isJson ? response.json() : null })
    },
    async drawCaptcha() {
      const { envelope } = await server.call('/api/sys/File/GetGuid')
      // Images are limited by address and real time; a test draws as many as it needs.
      drawn += 1
      const headers = { 'x-forwarded-for': `198.18.${drawn >> 8}.${drawn & 255}` }
      const image = await server.call(
        '/api/sys/File/GetValidationCode',
        { guid: envelope.Data },
        undefined,
        headers,
      )
      if (image.statusCode !== 200) throw new Error(`no captcha was drawn: ${image.body}`)
      return envelope.Data ?? ''
    },
    async signUp(logonName, secret = password) {
      const captcha = async () => ({
        ValidateCode: captchaText,
        ValidateCodeGuId: await server.drawCaptcha(),
      })
      await server.call('/api/sys/User/RegisterUser', {
        LogonName: logonName,
        UserName: logonName,
        Email: `${logonName}@example.org`,
        Password: secret,
        ...(await captcha()),
      })
      const { envelope } = await server.call('/api/sys/User/LoginUser', {
        LogonName: logonName,
        Password: secret,
        IsThrityDays: false,
        ...(await captcha()),
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

/** Runs a suite over every store that answers. */
export function eachStore(name: string, suite: (store: StoreKind) => void): void {
  describe(`${name} (sqlite)`, () => suite('sqlite'))
  describe.skipIf(!postgresAnswers)(`${name} (postgres)`, () => suite('postgres'))
}
