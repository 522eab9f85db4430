import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Environment } from '#server/platform/environment.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { bearerToken } from '#server/platform/sessions.ts'
import type { Store } from '#server/store/store.ts'

/** The parts of the server that are needed to report its state. */
interface HealthParts {
  environment: Environment
  metrics: Metrics
  /** State of each optional service, such as Redis. */
  states: Record<string, string>
  store: Store
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares two texts in constant time. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/**
 * Serves `/health` for load balancers: a server without Redis still works, and reports the state of Redis. Serves
 * `/metrics` for Prometheus: only numbers, no names and no event codes.
 */
export function serveHealth(app: FastifyInstance, context: HealthParts): void {
  app.get('/health', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { db, isFull } = context.store
    const storeAnswers = sql`select 1`.execute(db).then(isFull)
    const late = AbortSignal.timeout(limits.healthTimeoutMilliseconds)
    try {
      const full = await Promise.race([
        storeAnswers,
        new Promise<never>((_, reject) => late.addEventListener('abort', () => reject(late.reason))),
      ])
      // A full disk is not a 503: guests can still read, and a restart would not free any space.
      return { status: 'ok', disk: full ? 'full' : 'ok', ...context.states }
    } catch (error) {
      request.log.error({ err: error }, 'the store does not answer')
      return reply.code(503).send({ status: 'unavailable', ...context.states })
    }
  })

  const { metricsToken } = context.environment
  // Without a token `/metrics` does not exist, because only the operator may see the load of a server.
  if (metricsToken === undefined) return
  app.get('/metrics', async (request, reply) => {
    const { registry } = context.metrics
    reply.header('cache-control', 'no-store')
    if (!isSame(bearerToken(request.headers), metricsToken))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('Not allowed')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
