import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FastifyInstance, fastify } from 'fastify'
import { pino } from 'pino'
import { createOrderBook } from '#server/features/orders/order-book.ts'
import type { OrderContext } from '#server/features/orders/order-context.ts'
import { serveNotices } from '#server/features/orders/payment-notices.ts'
import type { StoredOrder } from '#server/features/orders/stored-order.ts'
import { openStore } from '#server/migrations/open-store.ts'
import { notifyPath } from '#server/platform/payment/notify-path.ts'
import { createWechatClient } from '#server/platform/payment/wechat/client.ts'
import type { Store } from '#server/store/store.ts'
import { startWechatPaySimulator, type WechatPaySimulator } from '#server/wechat-pay-simulator/simulator.ts'
import type { StoreKind } from '../server/build.ts'
import { copyMigrated } from '../store/migrated.ts'
import { createTestDatabase } from '../store/postgres.ts'
import { testBank } from './buy.ts'

/** The orders of two servers on one store, and the simulator where the buyers pay. */
export interface OrderFixture {
  context: OrderContext
  /** Another server on the same store. */
  second: OrderContext
  simulator: WechatPaySimulator
  /** The server that receives payment notifications. */
  app: FastifyInstance
  /** The clock of the servers and the simulator, in milliseconds since 1970. */
  clock: { now: number }
  close(): Promise<void>
}

export async function openOrderFixture(kind: StoreKind): Promise<OrderFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'cuelight-orders-'))
  await copyMigrated(folder)
  const database = kind === 'postgres' ? await createTestDatabase() : undefined
  const where = {
    databaseUrl: database?.url,
    dataDirectory: folder,
    onError: () => {},
    asynchronousCommit: true as const,
  }
  const store = await openStore(where)
  // Only one server can open a SQLite file, so the second server shares the store of the first.
  const other = kind === 'postgres' ? await openStore(where) : store
  const log = pino({ level: 'silent' })
  const time = { now: Date.UTC(2027, 0, 1) }
  const clock = (): number => time.now
  const simulator = await startWechatPaySimulator({ clock })
  const wechat = createWechatClient(simulator.account, { log, clock })
  const app = fastify()
  const contextOn = (of: Store): OrderContext => ({
    store: of,
    orders: createOrderBook(of),
    wechat,
    isTest: false,
    bank: testBank,
    clock,
    log,
    notifyUrl: '',
  })
  const [context, second] = [contextOn(store), contextOn(other)]
  await serveNotices(app, context, simulator.account)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  context.notifyUrl = second.notifyUrl = `http://127.0.0.1:${port}${notifyPath}`
  return {
    context,
    second,
    simulator,
    app,
    clock: time,
    close: async () => {
      await app.close()
      await simulator.close()
      await store.close()
      if (other !== store) await other.close()
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const tradeNoOf = ({ snapshot }: StoredOrder): string => snapshot.context.trade?.tradeNo ?? ''

/** The order as it is now. */
export async function reread({ orders }: OrderContext, { row }: StoredOrder): Promise<StoredOrder> {
  const found = await orders.find(row.id)
  if (!found) throw new Error('the order is gone')
  return found
}
