import type { CallAnswer } from '../../contract/calls.ts'

export type ListedEvent = CallAnswer<'/api/event/Event/GetList'>[number]

/** All events, only the host's own, only those shared with them. */
export type WhoseEvents = 'all' | 'mine' | 'shared'

export type EventListEvent =
  | { type: 'choose'; whose: WhoseEvents }
  | { type: 'refresh' }
  | { type: 'removed'; code: string }
