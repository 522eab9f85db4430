import { once } from 'node:events'
import { createServer } from 'node:net'
import type { ClusterWorker } from './worker.ts'

interface Address {
  host: string
  port: number
}

/** Throws EADDRINUSE if any program listens there. A port that is shared could be taken twice. */
async function mustBeFree({ host, port }: Address): Promise<void> {
  const probe = createServer().listen({ host, port, exclusive: true })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

/**
 * How a server listens. On Linux the kernel distributes the connections of a shared port among the processes. Elsewhere the
 * primary accepts them and passes them on; a connection that it passes to a process that has just ended gets no answer.
 */
export async function listenOptions(
  cluster: ClusterWorker | undefined,
  { host, port }: Address,
): Promise<Address & { exclusive?: true; reusePort?: true }> {
  if (!cluster || process.platform !== 'linux') return { host, port }
  if (cluster.prepares) await mustBeFree({ host, port })
  return { host, port, exclusive: true, reusePort: true }
}
