import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../bench/api.ts'
import { forgetData, type ServerProcess, startServer } from '../../scripts/server-process.ts'
import { type Gateway, startGateway } from '../../server/payment/gateway/gateway.ts'
import { notifyPath } from '../../server/payment/notify-path.ts'
import { openStore, type Store } from '../../server/store/store.ts'
import { type ConfiguredAccount, configureAccount } from '../server/payment/wechat-account.ts'
import { createTestDatabase, postgresAnswers, type TestDatabase } from '../server/postgres.ts'

let gateway: Gateway
let account: ConfiguredAccount
let server: ServerProcess | undefined
let store: Store | undefined
let database: TestDatabase | undefined

beforeAll(async () => {
  gateway = await startGateway({ clock: Date.now })
  account = configureAccount(gateway)
})
afterEach(async () => {
  await server?.kill('SIGKILL')
  await store?.close()
  if (server) forgetData(server)
  await database?.drop()
  server = store = database = undefined
})
afterAll(async () => {
  await gateway.close()
  account.remove()
})

class Killed extends Error {}

/** Somebody who has ordered and is shown a code. */
class Buyer {
  readonly #origin: string
  readonly #token: string

  private constructor(origin: string, token: string) {
    this.#origin = origin
    this.#token = token
  }

  static async signIn({ origin, logonName, password }: ServerProcess): Promise<Buyer> {
    const typed = { LogonName: logonName, Password: password, ValidateCode: '', ValidateCodeGuId: '' }
    return new Buyer(origin, await call(origin, '/api/sys/User/LoginUser', { ...typed, IsThrityDays: false }))
  }

  async order(): Promise<{ OrderNumber: string; tradeNo: string }> {
    const wanted = { SubscriptionType: 'oneTime', EventLevel: 'professional', OrderQuantity: 1 } as const
    const made = { ...wanted, CommandId: randomUUID() }
    const { OrderNumber } = await call(this.#origin, '/api/order/Order/Add', made, this.#token)
    const chosen = { OrderNumber, PaymentType: 'wechat' } as const
    await call(this.#origin, '/api/order/Order/ChoosePayment', chosen, this.#token)
    const trade = [...gateway.trades.values()].find(({ tradeNo }) => tradeNo.startsWith(OrderNumber))
    if (!trade) throw new Error('the gateway knows nothing of it')
    // Where the world reaches the server, the gateway does not.
    Object.assign(trade, { notifyUrl: this.#origin + notifyPath })
    return { OrderNumber, tradeNo: trade.tradeNo }
  }

  /** Its state, and how often it says that it was paid. */
  async see(name: 'GetByNumber' | 'CheckPayment', OrderNumber: string): Promise<[string, number]> {
    const whole = await call(this.#origin, `/api/order/Order/${name}`, { OrderNumber }, this.#token)
    return [whole.Status, whole.History.filter(({ Name }) => Name === 'paid').length]
  }
}

/** While nothing can be written somebody pays, the server is told, and is killed before it can commit. */
async function payAndKill(held: Store, running: ServerProcess, tradeNo: string): Promise<void> {
  const blocked = held.db.transaction().execute(async (tx) => {
    // Of Postgres this row, of SQLite's file everything.
    await tx.updateTable('plan_order').set({ trade_words: 'held' }).execute()
    const paying = gateway.pay(tradeNo)
    if (held.dialect === 'postgres') {
      const waiting = held.db
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
  const first = await startServer({ port, environment })
  server = first
  store = await openStore({ databaseUrl, dataDirectory: first.dataDirectory, onError: () => {} })
  const buyer = await Buyer.signIn(first)
  const [told, asked, redelivered] = [await buyer.order(), await buyer.order(), await buyer.order()]
  await gateway.pay(told.tradeNo)
  gateway.faults.notify = 'none'
  await gateway.pay(redelivered.tradeNo)
  gateway.faults.notify = 'once'
  await payAndKill(store, first, asked.tradeNo)

  server = await startServer({ port, dataDirectory: first.dataDirectory, environment })
  expect(await buyer.see('GetByNumber', asked.OrderNumber)).toEqual(['awaitingPayment', 0])
  // Committed before: told again it changes nothing. Not committed: told again or asked for it is made good.
  await gateway.notifyAgain(told.tradeNo)
  await gateway.notifyAgain(redelivered.tradeNo)
  expect(await buyer.see('GetByNumber', told.OrderNumber)).toEqual(['paid', 1])
  expect(await buyer.see('GetByNumber', redelivered.OrderNumber)).toEqual(['paid', 1])
  expect(await buyer.see('CheckPayment', asked.OrderNumber)).toEqual(['paid', 1])
  await gateway.notifyAgain(asked.tradeNo)
  expect(await buyer.see('GetByNumber', asked.OrderNumber)).toEqual(['paid', 1])
}

describe('kill -9 between a payment’s notification and its commit', () => {
  it('loses no payment and takes none twice (sqlite)', () => walk(3981, undefined), 60_000)

  it.skipIf(!postgresAnswers)(
    'loses no payment and takes none twice (postgres)',
    async () => {
      database = await createTestDatabase()
      await walk(3982, database.url)
    },
    60_000,
  )
})
