import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { refused } from '#contract/errors.ts'
import { type OutcomeParts, sendOutcome } from '../routes/call.ts'

/** The parts of the server that are needed to check the origin of a request. */
interface OriginParts extends OutcomeParts {
  /** Whether a request's Origin header names one of our origins, or is absent. */
  originAllowed: (headers: IncomingHttpHeaders) => boolean
}

/** Refuses calls that may change data if they come from another site's page. */
export function checkOrigin(app: FastifyInstance, context: OriginParts): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    if (context.originAllowed(request.headers)) return
    return sendOutcome(context, reply, refused('OriginRefused'))
  })
}
