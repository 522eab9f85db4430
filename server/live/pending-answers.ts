import type { Change, Epoch, Push } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import type { PendingAnswers } from '../engine/pending-answers.ts'

export interface PendingAnswersOptions {
  epoch(): Epoch
  clock(): number
  inFlight: PendingAnswers
  /** Sends a push to the hosts on this server. */
  send(eventId: string, push: Push): void
}

/**
 * Sends hosts the number of answers that this server has received but not yet committed. The number is a gauge: it
 * has no sequence of the event, so clients do not notice a lost one. The server counts a few times a second, and sends
 * the number while answers are pending.
 * @returns a function that checks once, and a function that stops
 */
export function sendPendingAnswers({ epoch, clock, inFlight, send }: PendingAnswersOptions) {
  let published: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map()
  let version = 0

  function look(): void {
    if (inFlight.size === 0 && published.size === 0) return
    // The version must always grow, also after a restart or if the clock is set back.
    version = Math.max(version + 1, clock())
    const now = new Map([...inFlight].map(([eventId, items]) => [eventId, new Map(items)]))
    for (const eventId of new Set([...published.keys(), ...now.keys()])) {
      const [before, after] = [published.get(eventId), now.get(eventId)]
      const changes = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].map(
        (itemId): Change => {
          const count = after?.get(itemId)
          const doc =
            count === undefined ? null : { count, until: clock() + limits.pendingAnswersShownMilliseconds }
          return [`in-flight:${itemId}`, version, doc]
        },
      )
      send(eventId, { epoch: epoch(), covers: [], changes })
    }
    published = now
  }

  const timer = setInterval(look, limits.pendingAnswersLookMilliseconds)
  timer.unref()
  return { look, stop: () => clearInterval(timer) }
}
