import { LRUCache } from 'lru-cache'
import type { CaptchaPurpose } from '#contract/captcha.calls.ts'
import * as limits from '#contract/limits.ts'

/**
 * Counts how many challenges an address has requested lately for a purpose. The count decreases to zero within
 * `workMemoryMilliseconds`.
 */
function createAskedOfLate() {
  const asked = new LRUCache<string, { count: number; at: number }>({ max: limits.clientsCounted })
  return (key: string, now: number): number => {
    const before = asked.get(key)
    const left = before
      ? before.count * Math.max(0, 1 - (now - before.at) / limits.workMemoryMilliseconds)
      : 0
    asked.set(key, { count: left + 1, at: now })
    return left
  }
}

/**
 * The maximum number of tries of the next proof of work. The number grows with the recent requests of the client's
 * address and with the number of clients that wait for a password hash. Requests are counted by address, so a few
 * addresses cannot make the proof long for other clients.
 */
export function createWorkTries(clientsWaiting: () => number) {
  const askedOfLate = createAskedOfLate()
  return (purpose: CaptchaPurpose, network: string, now: number): number => {
    const ofAddress = askedOfLate(`${purpose} ${network}`, now) / limits.workAskedEasily[purpose]
    const ofServer = purpose === 'guest' ? 0 : clientsWaiting() / limits.workClientsWaiting
    const factor = Math.min(limits.workTriesFactorMost[purpose], 1 + ofAddress + ofServer)
    return Math.round(limits.workTries[purpose] * factor)
  }
}
