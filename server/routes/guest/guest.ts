import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../../context.ts'
import { serveJoining } from './join.ts'
import { serveGuestProfile } from './profile.ts'

/** The calls of guests, before and after they are in. */
export function serveGuest(app: FastifyInstance, context: ServerContext): void {
  serveJoining(app, context)
  serveGuestProfile(app, context)
}
