import * as limits from '../../src/contract/limits.ts'
import type { ServerContext } from '../context.ts'
import type { LiveServer, LiveSocket } from '../live/types.ts'
import { leaseId, renewLeases } from './lease.ts'

/** The lease that a socket keeps alive if its desk holds the baton; undefined for what is no host's desk. */
function leaseOf(socket: LiveSocket): string | undefined {
  const { actor, eventId } = socket.data.admitted
  return actor?.kind === 'host' ? leaseId(eventId, actor.deskId) : undefined
}

const isLease = (id: string | undefined): id is string => id !== undefined

/** For a desk that has come back shortly before its lease would end. */
export async function renewLeaseOf(
  { store, clock }: Pick<ServerContext, 'store' | 'clock'>,
  socket: LiveSocket,
): Promise<void> {
  await renewLeases(store, [leaseOf(socket)].filter(isLease), clock())
}

/** Renews the leases of the desks that are connected here. Returns the way to stop. */
export function startLeases(io: LiveServer, { store, clock, log }: ServerContext): () => void {
  const timer = setInterval(() => {
    const ids = new Set([...io.sockets.sockets.values()].map(leaseOf).filter(isLease))
    renewLeases(store, [...ids], clock()).catch((error: unknown) =>
      log.error({ err: error }, 'leases could not be renewed'),
    )
  }, limits.batonRenewMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
