import type { Change, Epoch, Push } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import type { PendingAnswers } from '../engine/pending-answers.ts'
import type { EventMessage } from './server-messages.ts'

/** What a server tells the others. `server`: an id that each server chooses at its start. */
type Told = NonNullable<EventMessage['pendingAnswers']>

export interface PendingAnswersOptions {
  epoch(): Epoch
  clock(): number
  inFlight: PendingAnswers
  /** Sends a push to the hosts on this server. */
  send(eventId: string, push: Push): void
  /** Tells the other servers of the event how many answers are pending here. */
  tell(eventId: string, counts: Told['counts']): void
}

/** The numbers that other servers have told, by event and server. Each number expires. */
class ToldCounts {
  readonly #events = new Map<string, Map<string, { counts: Told['counts']; until: number }>>()

  set(eventId: string, { server, counts }: Told, until: number): void {
    const servers = this.#events.get(eventId) ?? new Map()
    this.#events.set(eventId, servers.set(server, { counts, until }))
  }

  /** Adds the numbers to `sums`, and forgets the expired ones. */
  addTo(sums: Map<string, Map<string, number>>, now: number): void {
    for (const [eventId, servers] of this.#events) {
      for (const [server, { counts, until }] of servers) {
        if (until <= now || counts.length === 0) servers.delete(server)
        else {
          const items = sums.get(eventId) ?? new Map<string, number>()
          for (const [itemId, count] of counts) items.set(itemId, (items.get(itemId) ?? 0) + count)
          sums.set(eventId, items)
        }
      }
      if (servers.size === 0) this.#events.delete(eventId)
    }
  }
}

/**
 * Sends hosts the number of answers that all servers have received but not yet committed. The number is a gauge: it
 * has no sequence of the event, so clients do not notice a lost one. The server counts a few times a second, and sends
 * the number while answers are pending.
 * @returns a function that checks once, one that takes the numbers of another server, and one that stops
 */
export function sendPendingAnswers({ epoch, clock, inFlight, send, tell }: PendingAnswersOptions) {
  let published: PendingAnswers = new Map()
  /** The events whose last number from this server was not zero. */
  let told = new Set<string>()
  const others = new ToldCounts()
  let version = 0

  function look(): void {
    for (const eventId of new Set([...told, ...inFlight.keys()]))
      tell(eventId, [...(inFlight.get(eventId) ?? [])])
    told = new Set(inFlight.keys())
    const now = new Map([...inFlight].map(([eventId, items]) => [eventId, new Map(items)]))
    others.addTo(now, clock())
    if (now.size === 0 && published.size === 0) return
    // The version must always grow, also after a restart or if the clock is set back.
    version = Math.max(version + 1, clock())
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
  return {
    look,
    heard: (eventId: string, message: Told) =>
      others.set(eventId, message, clock() + limits.pendingAnswersShownMilliseconds),
    stop: () => clearInterval(timer),
  }
}
