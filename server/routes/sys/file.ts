import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { calls } from '../../../src/contract/calls.ts'
import { accepted, refused } from '../../../src/contract/errors.ts'
import type { ServerContext } from '../../context.ts'
import { readCall, registerCall, sendOutcome } from '../call.ts'

export function serveFile(app: FastifyInstance, context: ServerContext): void {
  /** Stores nothing: only an image that was asked for takes a place. Empty where captchas are switched off. */
  registerCall(app, context, '/api/sys/File/GetGuid', async ({ environment }) =>
    accepted(environment.captcha ? randomUUID() : ''),
  )

  const path = '/api/sys/File/GetValidationCode'
  app.get(path, async (request, reply) => {
    const call = await readCall(context, request, reply, calls[path].caller, calls[path].input)
    if (!call.ok) return sendOutcome(context, reply, call)
    if (!context.captchaImageAllowed(request.ip, performance.now()))
      return sendOutcome(context, reply, refused('TooFast'))
    const image = await context.captchas.issue(call.data.input.guid)
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type('image/svg+xml')
      .send(image)
  })
}
