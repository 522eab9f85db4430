import type { CallAnswer } from '../../contract/calls.ts'

export type ListedEvent = CallAnswer<'/api/event/Event/GetList'>[number]

export type EventListEvent = { type: 'refresh' } | { type: 'removed'; code: string }
