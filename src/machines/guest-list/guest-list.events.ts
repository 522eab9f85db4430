import type { CallAnswer } from '../../contract/calls.ts'

export type ListedGuest = CallAnswer<'/api/event/Event/GetGuests'>[number]

export interface GuestQuery {
  search: string
  /** The last guest shown, or null for the first page. */
  afterId: string | null
}

export type GuestListEvent =
  | { type: 'search'; text: string }
  | { type: 'more' }
  | { type: 'refresh' }
  | { type: 'removed'; ids: string[] }
