import type { FastifyInstance } from 'fastify'
import { refused } from '../../src/contract/errors.ts'
import type { ServerContext } from '../context.ts'
import { sendOutcome } from '../routes/call.ts'

/** Calls that may change something are not taken from another site's page. */
export function checkOrigin(app: FastifyInstance, context: ServerContext): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    if (context.originAllowed(request.headers)) return
    return sendOutcome(context, reply, refused('OriginRefused'))
  })
}
