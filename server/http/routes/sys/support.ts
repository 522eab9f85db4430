import type { FastifyInstance } from 'fastify'
import { accepted } from '#contract/errors.ts'
import { guestOrigin } from '#server/platform/addresses.ts'
import type { Environment } from '#server/platform/environment.ts'
import { type CallParts, registerCall } from '../call.ts'

/** The parts of the server that the calls on addresses and contacts need. */
export interface SupportParts extends CallParts {
  environment: Environment
}

export function serveSupport(app: FastifyInstance, context: SupportParts): void {
  registerCall(app, context, '/api/sys/Support/GetAddress', async ({ environment }) => {
    const { address, fixed } = guestOrigin(environment)
    return accepted({ Address: address, Fixed: fixed })
  })

  registerCall(app, context, '/api/sys/Support/GetContacts', async ({ environment: { support } }) =>
    accepted({ Business: support.business, Technical: support.technical, Bugs: support.bugs }),
  )
}
