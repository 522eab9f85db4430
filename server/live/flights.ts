import type { Change, Push } from '../../src/contract/protocol.ts'
import type { InFlight } from '../work/in-flight.ts'

const lookMilliseconds = 250
/** A word that is not said again is over: a line may break between the last count and none. */
const holdsMilliseconds = 2000

export interface FlightOptions {
  epoch: string
  clock(): number
  inFlight: InFlight
  /** To the hosts that this server serves. */
  send(eventId: string, push: Push): void
}

/**
 * Tells hosts how many answers this server has taken and not committed: a gauge beside the events' own sequences,
 * which it covers nothing of, looked at a few times a second and told as long as there are any.
 * @returns one look, and the way to stop looking.
 */
export function watchFlights({ epoch, clock, inFlight, send }: FlightOptions) {
  let told: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map()
  let version = 0

  function look(): void {
    if (inFlight.size === 0 && told.size === 0) return
    // A later server, or a clock that went back, must not be taken for an older word.
    version = Math.max(version + 1, clock())
    const now = new Map([...inFlight].map(([eventId, items]) => [eventId, new Map(items)]))
    for (const eventId of new Set([...told.keys(), ...now.keys()])) {
      const [before, after] = [told.get(eventId), now.get(eventId)]
      const changes = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].map(
        (itemId): Change => {
          const count = after?.get(itemId)
          const doc = count === undefined ? null : { count, until: clock() + holdsMilliseconds }
          return [`in-flight:${itemId}`, version, doc]
        },
      )
      send(eventId, { epoch, covers: [], changes })
    }
    told = now
  }

  const timer = setInterval(look, lookMilliseconds)
  timer.unref()
  return { look, stop: () => clearInterval(timer) }
}
