import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { maskText } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The error code of the refusal, for the log; null if the call was accepted. */
    refusal: ErrorCode | null
  }
}

/**
 * Writes one log line and one measurement for each call. The query string is left out, because it may contain private
 * data.
 */
export function logRequests(app: FastifyInstance, { metrics }: { metrics: Metrics }): void {
  app.decorateReply('refusal', null)

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })

  app.addHook('onResponse', async (request, reply) => {
    const seconds = reply.elapsedTime / 1000
    const { url = '' } = request.routeOptions
    const route = url.startsWith('/api') ? url : 'other'
    metrics.callSeconds.observe({ route, status: reply.statusCode }, seconds)
    const level = route === 'other' ? 'debug' : 'info'
    request.log[level](
      {
        method: request.method,
        path: maskText(request.url.split('?', 1)[0] ?? ''),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        ...(reply.refusal && { refusal: reply.refusal }),
      },
      'call',
    )
  })
}
