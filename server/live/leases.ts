import * as limits from '#contract/limits.ts'
import { leaseId, renewLeases } from '../features/show-control/lease.ts'
import type { LiveContext } from './live-context.ts'
import type { LiveServer, LiveSocket } from './types.ts'

/**
 * The id of the lease that keeps control of the show for the socket's desk. The socket renews it. Undefined if the
 * socket is not a host's desk.
 */
function leaseOf(socket: LiveSocket): string | undefined {
  const { actor, eventId } = socket.data.admitted
  return actor?.kind === 'host' ? leaseId(eventId, actor.deskId) : undefined
}

const isLease = (id: string | undefined): id is string => id !== undefined

/** Renews the lease of a desk that has just reconnected, because its lease may end soon, or may have ended. */
export async function renewLeaseOf(
  { store, clock }: Pick<LiveContext, 'store' | 'clock'>,
  socket: LiveSocket,
): Promise<void> {
  const lease = leaseOf(socket)
  if (lease !== undefined) await renewLeases(store, [lease], clock())
}

/**
 * Renews the leases of all desks that are connected to this server, again and again. A connected desk can lose its lease
 * too: while this server is frozen, another server ends the lease. Returns a function that stops the renewals.
 */
export function startLeases(io: LiveServer, { store, clock, log }: LiveContext): () => void {
  const timer = setInterval(() => {
    const ids = new Set([...io.sockets.sockets.values()].map(leaseOf).filter(isLease))
    renewLeases(store, [...ids], clock()).catch((error: unknown) =>
      log.error({ err: error }, 'leases could not be renewed'),
    )
  }, limits.controlRenewMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
