import type { Snapshot } from '../contract/interface/protocol.ts'

/**
 * Milliseconds to add to the device's clock to get the server's time. Assumes that the request and the answer take
 * equally long. null if the answer has no time.
 */
export function clockOffset(view: Snapshot | 'upToDate', sentAt: number, receivedAt: number): number | null {
  if (view === 'upToDate') return null
  return Math.round(view.now - (sentAt + receivedAt) / 2)
}
