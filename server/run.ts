import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import * as limits from '#contract/limits.ts'
import { openAdminSocket } from './admin/admin-socket.ts'
import { buildApp } from './app.ts'
import { type ContextParts, createContext, type ServerContext } from './context.ts'
import { startDeadlines } from './engine/deadlines.ts'
import { resumeCountdowns } from './engine/resume-countdowns.ts'
import { startOrderClock } from './features/orders/order-clock.ts'
import { renewAllLeases } from './features/show-control/lease.ts'
import { openMetrics } from './http/plugins/health.ts'
import { watchConnections } from './http/silent-connections.ts'
import { attachLive } from './live/live.ts'
import { openStore } from './migrations/open-store.ts'
import { inUrl, isEverywhere, originFor } from './platform/addresses.ts'
import { listenOptions } from './platform/cluster/shared-port.ts'
import { prepareDataDirectory } from './platform/data-directory.ts'
import type { Environment } from './platform/environment.ts'
import { notifyPath } from './platform/payment/notify-path.ts'
import { configuredPayments, type Payments } from './platform/payment/payments.ts'
import { showDraining } from './platform/service-state.ts'
import { startSharedClock } from './platform/shared-clock.ts'
import { startMail, startNightlyBackups, startServiceChecks } from './services.ts'
import { startSweeping } from './sweep.ts'
import { openTestPayments } from './wechat-pay-simulator/test-payments.ts'

export interface RunningServer {
  context: ServerContext
  app: FastifyInstance
  port: number
  /** The origin that the start prints for people. */
  origin: string
  /** The origin for a browser on this machine, if `origin` is the machine's address in its network. */
  localOrigin: string | undefined
  /** Fires all deadlines that are due now. */
  fireDue(): Promise<void>
  /** Graceful shutdown: stop accepting, finish in-flight work, flush pushes, release resources. */
  close(): Promise<void>
  /** True once `close` has committed all accepted work. What is left then is to let the clients go. */
  isCommitted(): boolean
}

const loopbackOf = (environment: Environment): string =>
  isEverywhere(environment) ? 'http://127.0.0.1' : `http://${inUrl(environment.host)}`

/** Starts the work that one process does for all processes of the server. */
function startChores(context: ServerContext) {
  const stopSweeping = startSweeping(context)
  const stopOrderClock = startOrderClock(context.orders)
  const mailLoop = startMail(context)
  return {
    stop: () => {
      stopSweeping()
      return Promise.all([stopOrderClock(), mailLoop.stop()])
    },
  }
}

/** Opens the store and serves until closed. Throws if the store cannot be opened or the port is in use. */
export async function runServer(
  parts: Omit<ContextParts, 'store'> & {
    clientFolder?: string
    /** Only for tests: see `StoreOptions`. */
    asynchronousCommit?: true
    /** This machine's clock, in milliseconds since 1970. Tests replace it. */
    machineClock?: () => number
    /** Called before the first request is accepted. Creates the accounts and events that the server needs. */
    prepare?: (context: ServerContext) => Promise<void>
  },
): Promise<RunningServer> {
  const { environment, log, clientFolder, cluster } = parts
  await prepareDataDirectory(environment.dataDirectory)
  const store = await openStore({
    databaseUrl: environment.databaseUrl,
    dataDirectory: environment.dataDirectory,
    poolSize: environment.databasePool,
    shared: cluster,
    asynchronousCommit: parts.asynchronousCommit,
    withoutCopy: environment.migratesWithoutCopy,
    onError: (error) => log.error({ err: error }, 'a connection to the store broke'),
    onUpgrade: (step) =>
      log.info(
        step,
        'copy' in step ? 'the database was copied before the upgrade' : 'the database was migrated',
      ),
  })
  let origin = ''
  const machineClock = parts.machineClock ?? Date.now
  const sharedClock = await startSharedClock(store, {
    machineClock,
    onError: (error) => log.error({ err: error }, "the database's clock could not be read"),
  })
  const payments: Payments = environment.payment.isTest
    ? await openTestPayments(environment.payment, {
        clock: parts.clock ?? machineClock,
        codeUrlOf: (tradeNo) => `${origin}/test-payment/${tradeNo}`,
        reachedAt: loopbackOf(environment),
      })
    : configuredPayments(environment.payment, log)
  const context = createContext({ ...parts, clock: parts.clock ?? sharedClock.now, store, payments })
  cluster?.share({
    metrics: () => context.metrics.registry.getMetricsAsJSON(),
    states: () => context.states,
  })
  cluster?.onDrain((isOn) => showDraining(context.states, isOn))
  const metricsServer = await openMetrics(context)
  const app = await buildApp(context, clientFolder === undefined ? {} : { clientFolder })
  const endSilentConnections = watchConnections(app.server)
  const live = await attachLive(app.server, context)
  // Nobody loses control of the show by a restart: each desk gets time to reconnect.
  const leases = renewAllLeases(context.store, context.clock()).catch((error: unknown) =>
    log.error({ err: error }, 'leases could not be renewed'),
  )
  const resumed =
    (cluster?.prepares ?? true)
      ? resumeCountdowns(context).catch((error: unknown) =>
          log.error({ err: error }, 'countdowns could not be resumed'),
        )
      : undefined
  const deadlines = startDeadlines(context, Promise.all([leases, resumed]))
  const chores = (cluster?.number ?? 1) === 1 ? startChores(context) : undefined
  let stopServiceChecks = (): void => {}
  let nightlyBackups: ReturnType<typeof startNightlyBackups> | undefined

  let adminSocket: { close(): Promise<unknown> } | undefined
  let committed = false
  const close = async (): Promise<void> => {
    stopServiceChecks()
    sharedClock.stop()
    // If the payment provider does not answer in time, give up, so that answers, pushes and disconnects need not
    // wait for the provider.
    const givingUp = setTimeout(context.giveUpPayments, limits.stopPaymentMilliseconds)
    const choresStopped = chores?.stop()
    await nightlyBackups?.stop()
    await adminSocket?.close()
    await Promise.all([deadlines.stop(), context.engine.close()])
    committed = true
    endSilentConnections()
    await live.close()
    await app.close()
    await Promise.all([choresStopped, context.mailer.close()])
    clearTimeout(givingUp)
    await payments.close()
    await metricsServer.close()
    await store.close()
  }
  try {
    await parts.prepare?.(context)
    await app.listen(await listenOptions(cluster, environment))
    if (chores) adminSocket = await openAdminSocket(context)
  } catch (error) {
    await close()
    throw error
  }
  // The start does not wait for other services, which may need the time of a timeout.
  stopServiceChecks = startServiceChecks(context)
  if (chores) nightlyBackups = startNightlyBackups(context)
  const address = app.server.address() as AddressInfo
  origin = originFor(environment, address)
  // The WeChat Pay simulator runs on this machine, so it sends its notifications to the loopback address.
  if (payments.testPayer) context.orders.notifyUrl = `${loopbackOf(environment)}:${address.port}${notifyPath}`
  return {
    context,
    app,
    port: address.port,
    origin,
    localOrigin:
      environment.publicUrl || !isEverywhere(environment) ? undefined : `http://localhost:${address.port}`,
    fireDue: deadlines.fireDue,
    close,
    isCommitted: () => committed,
  }
}
