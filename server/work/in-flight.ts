import { answerNames } from '../items/answer-names.ts'
import type { GivenOrder } from './order.ts'

/** By event and item, how many answers the engine has taken and not decided yet. */
export type InFlight = ReadonlyMap<string, ReadonlyMap<string, number>>

export interface FlightCounter {
  counts: InFlight
  /** Counts an answer; returns the way to count it no more. Of other orders nothing is counted. */
  begin(eventId: string, order: GivenOrder): () => void
}

const nothing = (): void => {}

export function createFlightCounter(): FlightCounter {
  const counts = new Map<string, Map<string, number>>()

  function add(eventId: string, itemId: string, by: 1 | -1): void {
    const items = counts.get(eventId) ?? new Map<string, number>()
    const count = (items.get(itemId) ?? 0) + by
    if (count === 0) items.delete(itemId)
    else items.set(itemId, count)
    if (items.size === 0) counts.delete(eventId)
    else counts.set(eventId, items)
  }

  return {
    counts,
    begin(eventId, { name, payload }) {
      if (!answerNames.has(name)) return nothing
      const { ItemId } = payload as { ItemId: string }
      add(eventId, ItemId, 1)
      return () => add(eventId, ItemId, -1)
    },
  }
}
