import * as limits from '../../src/contract/limits.ts'
import type { ServerContext } from '../context.ts'

/** Whoever sends too much is let in again only after a while; `token`: undefined before it was let in. */
export function noteFlood(
  { metrics, log, handshakes }: Pick<ServerContext, 'metrics' | 'log' | 'handshakes'>,
  token: string | undefined,
  what: 'messages' | 'packets',
): void {
  metrics.refusals.inc({ code: 'TooFast' })
  log.warn(`too many ${what}: cut off`)
  if (token !== undefined) handshakes.fine(token, performance.now(), limits.handshakesPerFlood)
}
