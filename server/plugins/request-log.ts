import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '../../src/contract/errors.ts'
import type { ServerContext } from '../context.ts'
import { maskText } from '../log.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Why the call was refused, for the log. */
    refusal: ErrorCode | null
  }
}

/** One line and one measurement per call. The query is left out: it may carry what is nobody's business. */
export function logRequests(app: FastifyInstance, context: ServerContext): void {
  app.decorateReply('refusal', null)

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })

  app.addHook('onResponse', async (request, reply) => {
    const seconds = reply.elapsedTime / 1000
    const { url = '' } = request.routeOptions
    const route = url.startsWith('/api') ? url : 'other'
    context.metrics.callSeconds.observe({ route, status: reply.statusCode }, seconds)
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
