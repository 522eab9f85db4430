import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { originFor } from './addresses.ts'
import { buildApp } from './app.ts'
import { type ContextParts, createContext, type ServerContext } from './context.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { startDeadlines } from './deadlines.ts'
import { attachLive } from './live/live.ts'
import { startOrderClock } from './orders/order-clock.ts'
import { notifyPath } from './payment/notify-path.ts'
import { openPayments } from './payment/payments.ts'
import { watchConnections } from './silent-connections.ts'
import { openStore } from './store/store.ts'
import { startSweeping } from './sweep.ts'

export interface RunningServer {
  context: ServerContext
  app: FastifyInstance
  port: number
  /** The origin to give to people. */
  origin: string
  /** Takes no more, finishes what was begun, tells it, and lets go of everything. */
  close(): Promise<void>
}

const loopbackOf = (host: string): string =>
  host === '0.0.0.0' || host === '::'
    ? 'http://127.0.0.1'
    : `http://${host.includes(':') ? `[${host}]` : host}`

/** Opens the store and serves until closed. Throws where the store cannot be opened or the port is taken. */
export async function runServer(
  parts: Omit<ContextParts, 'store'> & {
    clientFolder?: string
    /** Done before the first request is taken: accounts and events that must be there. */
    prepare?: (context: ServerContext) => Promise<void>
  },
): Promise<RunningServer> {
  const { environment, log, clientFolder } = parts
  await prepareDataDirectory(environment.dataDirectory)
  const store = await openStore({
    databaseUrl: environment.databaseUrl,
    dataDirectory: environment.dataDirectory,
    onError: (error) => log.error({ err: error }, 'a connection to the store broke'),
  })
  let origin = ''
  const payments = await openPayments(environment.payment, {
    log,
    clock: parts.clock ?? Date.now,
    codeUrlOf: (tradeNo) => `${origin}/test-payment/${tradeNo}`,
    reachedAt: loopbackOf(environment.host),
  })
  const context = createContext({ ...parts, store, payments })
  const app = await buildApp(context, clientFolder === undefined ? {} : { clientFolder })
  const endSilentConnections = watchConnections(app.server)
  const live = await attachLive(app.server, context)
  const stopDeadlines = startDeadlines(context)
  const stopSweeping = startSweeping(context)
  const stopOrderClock = startOrderClock(context.orders)

  const close = async (): Promise<void> => {
    stopSweeping()
    await stopDeadlines()
    await stopOrderClock()
    await context.engine.close()
    endSilentConnections()
    await live.close()
    await app.close()
    await context.mailer.close()
    await payments.close()
    await store.close()
  }
  try {
    await parts.prepare?.(context)
    await app.listen({ host: environment.host, port: environment.port })
  } catch (error) {
    await close()
    throw error
  }
  const address = app.server.address() as AddressInfo
  origin = originFor(environment, address)
  // The test gateway is on this machine and reaches us there.
  if (payments.gateway)
    context.orders.notifyUrl = `${loopbackOf(environment.host)}:${address.port}${notifyPath}`
  return { context, app, port: address.port, origin, close }
}
