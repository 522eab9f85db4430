import { randomUUID } from 'node:crypto'
import { Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call } from '#bench/support/api.ts'
import { freePort, type ServerProcess } from '#scripts/server-process.ts'
import { notifyPath } from '#server/platform/payment/notify-path.ts'
import { databaseFile } from '#server/store/database-file.ts'
import { postgresDialect } from '#server/store/postgres.ts'
import type { Schema } from '#server/store/schema.ts'
import { sqliteDialect } from '#server/store/sqlite.ts'
import type { Database } from '#server/store/store.ts'
import { startWechatPaySimulator, type WechatPaySimulator } from '#server/wechat-pay-simulator/simulator.ts'
import { type ConfiguredAccount, configureAccount } from '#tests/support/payment/wechat-account.ts'
import { needsPostgres } from '#tests/support/skipping.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/store/postgres.ts'
import { Life } from './life.ts'

let simulator: WechatPaySimulator
let account: ConfiguredAccount
let beside: Database | undefined
let database: TestDatabase | undefined

beforeAll(async () => {
  simulator = await startWechatPaySimulator({ clock: Date.now })
  account = configureAccount(simulator)
})
afterEach(async () => {
  await beside?.destroy()
  await database?.drop()
  beside = database = undefined
})
afterAll(async () => {
  await simulator.close()
  account.remove()
})

class Killed extends Error {}

/** A buyer with an order and a payment code. */
class Buyer {
  readonly #origin: string
  readonly #token: string

  private constructor(origin: string, token: string) {
    this.#origin = origin
    this.#token = token
  }

  static async signIn({ origin, logonName, password }: ServerProcess): Promise<Buyer> {
    const typed = { logonName, password, validateCode: '', validateCodeGuId: '' }
    return new Buyer(origin, await call(origin, '/api/sys/User/LoginUser', { ...typed, isThrityDays: false }))
  }

  async order(): Promise<{ orderNumber: string; tradeNo: string }> {
    const wanted = { subscriptionType: 'oneTime', eventLevel: 'professional', orderQuantity: 1 } as const
    const made = { ...wanted, commandId: randomUUID() }
    const { orderNumber } = await call(this.#origin, '/api/order/Order/Add', made, this.#token)
    const chosen = { orderNumber, paymentType: 'wechat' } as const
    await call(this.#origin, '/api/order/Order/ChoosePayment', chosen, this.#token)
    const trade = [...simulator.trades.values()].find(({ tradeNo }) => tradeNo.startsWith(orderNumber))
    if (!trade) throw new Error('the simulator knows nothing of it')
    // The simulator cannot reach the server at its public address.
    Object.assign(trade, { notifyUrl: this.#origin + notifyPath })
    return { orderNumber, tradeNo: trade.tradeNo }
  }

  /** The state of the order, and how often its history says "paid". */
  async see(name: 'GetByNumber' | 'CheckPayment', orderNumber: string): Promise<[string, number]> {
    const whole = await call(this.#origin, `/api/order/Order/${name}`, { orderNumber }, this.#token)
    return [whole.status, whole.history.filter(({ name }) => name === 'paid').length]
  }
}

/** Opens the database beside the server like another program, because a second server would be refused. */
const openBeside = ({ dataDirectory }: ServerProcess, databaseUrl: string | undefined): Database =>
  new Kysely<Schema>({
    dialect: databaseUrl
      ? postgresDialect(databaseUrl, { onError: () => {} })
      : sqliteDialect(databaseFile(dataDirectory).path),
  })

/**
 * Blocks all writes, pays the order, and kills the server after the notification and before the commit of the
 * payment.
 */
async function payAndKill(db: Database, running: ServerProcess, tradeNo: string): Promise<void> {
  const blocked = db.transaction().execute(async (tx) => {
    // PostgreSQL locks this row, SQLite the whole file.
    await tx.updateTable('plan_order').set({ trade_words: 'held' }).execute()
    const paying = simulator.pay(tradeNo)
    if (database) {
      const waiting = db
        .selectFrom('pg_stat_activity' as never)
        .select('pid' as never)
        .where('wait_event_type' as never, '=', 'Lock' as never)
        .where('query' as never, 'like', '%plan_order%for update%' as never)
      await expect.poll(async () => (await waiting.execute()).length).toBe(1)
    }
    await running.kill('SIGKILL')
    await paying
    throw new Killed()
  })
  await expect(blocked).rejects.toThrow(Killed)
}

async function walk(port: number, databaseUrl: string | undefined): Promise<void> {
  const environment = {
    ...account.environment,
    PUBLIC_URL: 'https://hall.test',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const life = Life.begin()
  const first = await life.start({ port, environment })
  beside = openBeside(first, databaseUrl)
  const buyer = await Buyer.signIn(first)
  const [notified, asked, redelivered] = [await buyer.order(), await buyer.order(), await buyer.order()]
  await simulator.pay(notified.tradeNo)
  simulator.faults.notify = 'none'
  await simulator.pay(redelivered.tradeNo)
  simulator.faults.notify = 'once'
  await payAndKill(beside, first, asked.tradeNo)

  // The next server may ask about the trade before the buyer does. The stored order says what the killed server has committed.
  const stored = await beside
    .selectFrom('plan_order')
    .select('status')
    .where('number', '=', asked.orderNumber)
    .executeTakeFirstOrThrow()
  expect(stored.status).toBe('awaitingPayment')
  await life.start({ port, dataDirectory: first.dataDirectory, environment })
  // A committed payment does not change when it is notified again. An uncommitted one is recovered by a new
  // notification or a query.
  await simulator.notifyAgain(notified.tradeNo)
  await simulator.notifyAgain(redelivered.tradeNo)
  expect(await buyer.see('GetByNumber', notified.orderNumber)).toEqual(['paid', 1])
  expect(await buyer.see('GetByNumber', redelivered.orderNumber)).toEqual(['paid', 1])
  expect(await buyer.see('CheckPayment', asked.orderNumber)).toEqual(['paid', 1])
  await simulator.notifyAgain(asked.tradeNo)
  expect(await buyer.see('GetByNumber', asked.orderNumber)).toEqual(['paid', 1])
}

describe('kill -9 between a payment’s notification and its commit', () => {
  it('a server killed with kill -9 between a payment’s notification and its commit loses no payment and takes none twice (sqlite)', async () =>
    walk(await freePort(), undefined))

  it(
    'a server killed with kill -9 between a payment’s notification and its commit loses no payment and takes none twice (postgres)',
    needsPostgres,
    async () => {
      database = await createTestDatabase()
      await walk(await freePort(), database.url)
    },
  )
})
