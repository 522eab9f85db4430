import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ServerContext } from '../context.ts'

const patienceMilliseconds = 3000

/** /health for load balancers, /metrics for Prometheus: figures alone, no names and no codes. */
export function serveHealth(app: FastifyInstance, context: ServerContext): void {
  app.get('/health', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const storeAnswers = sql`select 1`.execute(context.store.db)
    const late = AbortSignal.timeout(patienceMilliseconds)
    try {
      await Promise.race([
        storeAnswers,
        new Promise((_, reject) => late.addEventListener('abort', () => reject(late.reason))),
      ])
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the store does not answer')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })

  app.get('/metrics', async (_, reply) => {
    const { registry } = context.metrics
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
