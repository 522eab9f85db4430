import type { FastifyInstance } from 'fastify'
import { type JoinParts, serveJoining } from './join.ts'
import { type GuestProfileParts, serveGuestProfile } from './profile.ts'

/** The parts of the server that the guests' calls need. */
type GuestCallParts = JoinParts & GuestProfileParts

/** Serves the calls of guests, before and after they join. */
export function serveGuest(app: FastifyInstance, context: GuestCallParts): void {
  serveJoining(app, context)
  serveGuestProfile(app, context)
}
