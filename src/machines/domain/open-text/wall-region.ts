import type { OpenTextContent } from '#contract/items/open-text.ts'
import { liveResultsRegion } from '#machines/item/item-regions.ts'

const timeOf = ({ event }: { event: { at: number } }) => ({ at: event.at })

const notOnHiddenWall = {
  highlight: 'WallHidden',
  holdPages: 'WallHidden',
  resumePages: 'WallHidden',
  turnPage: 'WallHidden',
} as const

/**
 * Region for the wall: hidden or shown. A shown wall shows one entry alone or pages of entries. The pages turn
 * automatically until a host holds or turns them.
 */
export const wallRegion = {
  ...liveResultsRegion,
  states: {
    hidden: { ...liveResultsRegion.states.hidden, meta: { refusals: notOnHiddenWall } },
    shown: {
      meta: {
        refusals: {
          highlight: (_: OpenTextContent, { shown }: { shown: boolean }) =>
            shown ? ('AlreadySo' as const) : ('EntryNotShown' as const),
        },
      },
      on: {
        hideResults: { target: 'hidden', actions: 'end the highlight' },
        highlight: {
          guard: {
            type: 'it is another entry on the wall',
            params: ({ event }: { event: { entryId: string; shown: boolean } }) => ({
              entryId: event.entryId,
              shown: event.shown,
            }),
          },
          actions: {
            type: 'highlight the entry',
            params: ({ event }: { event: { entryId: string } }) => ({ entryId: event.entryId }),
          },
        },
        unhighlight: { guard: 'an entry is highlighted', actions: 'end the highlight' },
        entriesLeft: {
          guard: {
            type: 'the highlighted entry is among them',
            params: ({ event }: { event: { entryIds: readonly string[] } }) => ({ entryIds: event.entryIds }),
          },
          actions: 'end the highlight',
        },
        holdPages: { guard: 'the pages turn', actions: { type: 'hold the page', params: timeOf } },
        resumePages: {
          guard: 'the pages are held',
          actions: { type: 'begin the pages again', params: timeOf },
        },
        turnPage: {
          actions: {
            type: 'turn the page',
            params: ({ event }: { event: { at: number; by: 1 | -1 } }) => ({ at: event.at, by: event.by }),
          },
        },
      },
    },
  },
} as const
