import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FastifyInstance, fastify } from 'fastify'
import { pino } from 'pino'
import { createOrderBook } from '../../../server/orders/order-book.ts'
import type { OrderContext } from '../../../server/orders/order-context.ts'
import type { StoredOrder } from '../../../server/orders/stored-order.ts'
import { type Gateway, startGateway } from '../../../server/payment/gateway/gateway.ts'
import { notifyPath } from '../../../server/payment/notify-path.ts'
import { serveNotices } from '../../../server/payment/notify-route.ts'
import { createWechatClient } from '../../../server/payment/wechat/client.ts'
import { openStore, type Store } from '../../../server/store/store.ts'
import { testBank } from '../bought.ts'
import type { StoreKind } from '../build.ts'
import { copyMigrated } from '../migrated.ts'
import { createTestDatabase } from '../postgres.ts'

/** The orders of two servers on one store, and the gateway that their buyers pay at. */
export interface OrderStage {
  context: OrderContext
  /** Another server on the same store. */
  second: OrderContext
  gateway: Gateway
  /** Where the first server hears of payments. */
  app: FastifyInstance
  /** Of the servers and of the gateway; milliseconds since 1970. */
  clock: { now: number }
  close(): Promise<void>
}

export async function openOrderStage(kind: StoreKind): Promise<OrderStage> {
  const folder = await mkdtemp(join(tmpdir(), 'cuelight-orders-'))
  await copyMigrated(folder)
  const database = kind === 'postgres' ? await createTestDatabase() : undefined
  const where = { databaseUrl: database?.url, dataDirectory: folder, onError: () => {} }
  const store = await openStore(where)
  // One server alone has SQLite's file: there the second one is another book on the same store.
  const other = kind === 'postgres' ? await openStore(where) : store
  const log = pino({ level: 'silent' })
  const time = { now: Date.UTC(2027, 0, 1) }
  const clock = (): number => time.now
  const gateway = await startGateway({ clock })
  const wechat = createWechatClient(gateway.account, { log, clock })
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
  await serveNotices(app, context, gateway.account)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  context.notifyUrl = second.notifyUrl = `http://127.0.0.1:${port}${notifyPath}`
  return {
    context,
    second,
    gateway,
    app,
    clock: time,
    close: async () => {
      await app.close()
      await gateway.close()
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
