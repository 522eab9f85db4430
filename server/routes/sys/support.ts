import type { FastifyInstance } from 'fastify'
import { accepted } from '../../../src/contract/errors.ts'
import type { ServerContext } from '../../context.ts'
import { registerCall } from '../call.ts'

export function serveSupport(app: FastifyInstance, context: ServerContext): void {
  registerCall(app, context, '/api/sys/Support/GetContacts', async ({ environment: { support } }) =>
    accepted({ Business: support.business, Technical: support.technical, Bugs: support.bugs }),
  )
}
