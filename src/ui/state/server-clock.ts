/**
 * A clock that starts at the received server time. The clock counts with `performance.now()`, so a change of the
 * device's clock has no effect.
 */
export function serverClock(received: number): () => number {
  const receivedAt = performance.now()
  return () => received + performance.now() - receivedAt
}
