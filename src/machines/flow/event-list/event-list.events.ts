import type { CallAnswer } from '#contract/interface/calls.ts'

export type ListedEvent = CallAnswer<'/api/event/Event/GetList'>[number]

/** Filter: all events, the host's own events, or events shared with the host. */
export type WhoseEvents = 'all' | 'mine' | 'shared'

export type EventListEvent =
  | { type: 'choose'; whose: WhoseEvents }
  | { type: 'refresh' }
  | { type: 'removed'; code: string }
