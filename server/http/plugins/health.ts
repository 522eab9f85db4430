import { createHash, timingSafeEqual } from 'node:crypto'
import { type FastifyInstance, fastify } from 'fastify'
import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { ClusterWorker } from '#server/platform/cluster/worker.ts'
import { type Environment, WrongEnvironment } from '#server/platform/environment.ts'
import { type Metrics, readMetrics } from '#server/platform/metrics.ts'
import { readStates } from '#server/platform/service-state.ts'
import { bearerToken } from '#server/platform/sessions.ts'
import { commit, version } from '#server/platform/version.ts'
import type { Store } from '#server/store/store.ts'

/** The parts of the server that are needed to report its state. */
interface HealthParts {
  environment: Environment
  cluster: ClusterWorker | undefined
  metrics: Metrics
  /** State of each optional service, such as Redis. */
  states: Record<string, string>
  store: Store
}

type MetricsParts = Pick<HealthParts, 'cluster' | 'environment' | 'metrics'>

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares two texts in constant time. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/**
 * Serves `/health` for load balancers: a server without Redis still works, and reports the state of Redis. Serves
 * `/metrics` for Prometheus: only numbers, no names and no event codes.
 */
export function serveHealth(app: FastifyInstance, context: HealthParts): void {
  const build = { version, commit }
  app.get('/health', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { db, isFull } = context.store
    const storeAnswers = sql`select 1`.execute(db).then(isFull)
    // The answer must not wait for the processes and then for the store.
    storeAnswers.catch(() => {})
    const states = await readStates(context)
    const late = AbortSignal.timeout(limits.healthTimeoutMilliseconds)
    try {
      const full = await Promise.race([
        storeAnswers,
        new Promise<never>((_, reject) => late.addEventListener('abort', () => reject(late.reason))),
      ])
      // A full disk is not a 503: guests can still read, and a restart would not free any space.
      const isDraining = states.draining !== undefined
      if (isDraining) reply.code(503)
      const status = isDraining ? 'draining' : 'ok'
      return { ...states, status, disk: full ? 'full' : 'ok', ...build }
    } catch (error) {
      request.log.error({ err: error }, 'the store does not answer')
      return reply.code(503).send({ status: 'unavailable', ...states, ...build })
    }
  })

  const { metricsToken, metricsAddress } = context.environment
  // Without a token the public port has no `/metrics`, because only the operator may see the load of a server.
  if (metricsToken !== undefined && !metricsAddress) serveMetrics(app, context)
}

function serveMetrics(app: FastifyInstance, parts: MetricsParts): void {
  const { metricsToken } = parts.environment
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (metricsToken !== undefined && !isSame(bearerToken(request.headers), metricsToken))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('Not allowed')
    return reply.type(parts.metrics.registry.contentType).send(await readMetrics(parts))
  })
}

/**
 * Serves `/metrics` at METRICS_ADDRESS. There a token is optional, because the operator decides who reaches the address.
 * Does nothing without METRICS_ADDRESS. Throws `WrongEnvironment` if the server cannot listen there.
 */
export async function openMetrics(context: MetricsParts): Promise<{ close(): Promise<unknown> }> {
  const { metricsAddress } = context.environment
  const app = fastify()
  if (metricsAddress) {
    serveMetrics(app, context)
    await app.listen(metricsAddress).catch((error: unknown) => {
      const { code, message } = error as NodeJS.ErrnoException
      throw new WrongEnvironment(`METRICS_ADDRESS cannot be used: ${message}`, {
        mayPass: code === 'EADDRINUSE',
      })
    })
  }
  return app
}
