import type { SentCommand } from './command-envelope.ts'
import type { Features } from './features.ts'

/** Number of guests' answers that the engine has accepted but not yet decided, by event and item. */
export type PendingAnswers = ReadonlyMap<string, ReadonlyMap<string, number>>

export interface PendingCounter {
  counts: PendingAnswers
  /** Counts a guest's answer as pending until the returned function is called. Does not count other commands. */
  begin(eventId: string, command: SentCommand): () => void
}

const nothing = (): void => {}

export function createPendingCounter(features: Pick<Features, 'answeredItem'>): PendingCounter {
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
    begin(eventId, command) {
      const itemId = features.answeredItem(command)
      if (itemId === undefined) return nothing
      add(eventId, itemId, 1)
      return () => add(eventId, itemId, -1)
    },
  }
}
