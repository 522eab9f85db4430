import { accepted } from '#contract/errors.ts'
import type { CallAnswer, GuestSort } from '#contract/interface/calls.ts'
import * as limits from '#contract/limits.ts'
import { hostCall } from '#services/host-calls.ts'
import type { FetchPage } from '#ui/console/calls/use-paged-list.ts'
import { callLogic } from '#ui/state/call-logic.ts'

export type ListedGuest = CallAnswer<'/api/event/Event/GetGuests'>[number]

export interface GuestFilter {
  /** True to load only guests who may be the same person with several tokens. */
  doubles: boolean
  /** True to load only guests whose name waits for a host. */
  held: boolean
  sort: GuestSort
  descending: boolean
}

/** Loads pages of an event's guests. */
export const guestsOf = (eventCode: string): FetchPage<ListedGuest, GuestFilter> =>
  callLogic(async ({ search, filter, after }) => {
    const outcome = await hostCall('/api/event/Event/GetGuests', {
      eventCode,
      search,
      afterId: after?.id ?? null,
      doubles: filter.doubles,
      nameHeld: filter.held,
      sort: filter.sort,
      descending: filter.descending,
    })
    if (!outcome.ok) return outcome
    return accepted({ rows: outcome.data, more: outcome.data.length >= limits.guestsPerPage })
  })
