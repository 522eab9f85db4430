import { foldText } from '#contract/fold-text.ts'
import type { ListedEvent } from '#machines/flow/event-list/event-list.events.ts'

export const filters = ['all', 'notStarted', 'processing', 'finished'] as const
export type Filter = (typeof filters)[number]

export const isFilter = (text: string | null): text is Filter => filters.some((filter) => filter === text)

/**
 * True if the event's name, place or code contains every word of the search. Users may type an event code in
 * groups.
 */
function matches(event: ListedEvent, search: string): boolean {
  const found = foldText(`${event.eventName} ${event.location} ${event.eventCode}`)
  const wanted = foldText(search).trim()
  return (
    wanted.split(/\s+/).every((word) => found.includes(word)) || found.includes(wanted.replace(/\s/g, ''))
  )
}

export const searchEvents = (events: readonly ListedEvent[], search: string): ListedEvent[] =>
  events.filter((event) => matches(event, search))

export const filterEvents = (events: readonly ListedEvent[], filter: Filter): ListedEvent[] =>
  filter === 'all' ? [...events] : events.filter((event) => event.progress === filter)

const rank = { processing: 0, notStarted: 1, finished: 2 } as const

/**
 * Sorts events by urgency: running events, then future events (soonest first), then finished events (latest first).
 */
export function sortEvents(events: readonly ListedEvent[]): ListedEvent[] {
  return [...events].sort((a, b) => {
    if (a.progress !== b.progress) return rank[a.progress] - rank[b.progress]
    const byStart = a.startDate - b.startDate || a.createdOn - b.createdOn
    return a.progress === 'finished' ? -byStart : byStart
  })
}
