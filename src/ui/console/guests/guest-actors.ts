import type { CallAnswer, GuestSort } from '../../../contract/calls.ts'
import { accepted } from '../../../contract/errors.ts'
import * as limits from '../../../contract/limits.ts'
import type { FetchPage } from '../forms/use-paged-list.ts'
import { hostCall } from '../host-actors.ts'

export type ListedGuest = CallAnswer<'/api/event/Event/GetGuests'>[number]

export interface GuestFilter {
  /** Only those who may be one person with several tokens. */
  doubles: boolean
  sort: GuestSort
  descending: boolean
}

/** The guests of one event. */
export const guestsOf =
  (eventCode: string): FetchPage<ListedGuest, GuestFilter> =>
  async ({ search, filter, after }) => {
    const outcome = await hostCall('/api/event/Event/GetGuests', {
      EventCode: eventCode,
      Search: search,
      AfterId: after?.Id ?? null,
      Doubles: filter.doubles,
      Sort: filter.sort,
      Descending: filter.descending,
    })
    if (!outcome.ok) return outcome
    return accepted({ rows: outcome.data, more: outcome.data.length >= limits.guestsPerPage })
  }
