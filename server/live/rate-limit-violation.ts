import * as limits from '#contract/limits.ts'
import type { LiveContext } from './live-context.ts'

/**
 * Logs a rate-limit violation and delays the next handshake of its token. `token` is undefined if the connection was
 * not admitted yet.
 */
export function logRateLimitViolation(
  { metrics, log, handshakes }: Pick<LiveContext, 'metrics' | 'log' | 'handshakes'>,
  token: string | undefined,
  what: 'messages' | 'packets',
): void {
  metrics.refusals.inc({ code: 'TooFast' })
  log.warn(`too many ${what}: disconnected`)
  if (token !== undefined) handshakes.penalize(token, performance.now(), limits.handshakesPerViolation)
}
