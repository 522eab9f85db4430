import type { EnterAnswer } from '../contract/protocol.ts'

/** Milliseconds to add to this device's clock for the server's, taking both ways to be as long; null if it did not tell. */
export function clockOffset(answer: EnterAnswer, sentAt: number, receivedAt: number): number | null {
  if (!answer.ok || answer.data === 'upToDate') return null
  return Math.round(answer.data.now - (sentAt + receivedAt) / 2)
}
