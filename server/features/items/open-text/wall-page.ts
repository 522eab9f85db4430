import type { TextCard } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'

/** The visible entries of a round: the wall's cards, the latest first, and the entries outside the wall. */
export interface WallPage {
  cards: readonly TextCard[]
  /** Entries that wait for review, the oldest first. */
  waiting: readonly TextCard[]
  /** Hidden entries, the latest first. Rejected entries have the same order. */
  hidden: readonly TextCard[]
  rejected: readonly TextCard[]
}

declare module '#server/engine/aggregate-rows.ts' {
  interface AggregateRows {
    openText: WallPage
  }
}

export const emptyWallPage: WallPage = { cards: [], waiting: [], hidden: [], rejected: [] }

/**
 * The cards on the wall, from the shown entries with the latest first: all pinned cards, and the latest cards of
 * each group and of the cards without a group.
 */
function onWall(cards: readonly TextCard[]): TextCard[] {
  const kept = new Map<string | null, number>()
  return cards.filter(({ pinned, groupId }) => {
    if (pinned) return true
    const before = kept.get(groupId) ?? 0
    kept.set(groupId, before + 1)
    return before < (groupId === null ? limits.wallUngrouped : limits.wallPerGroup)
  })
}

/**
 * The cards in two parts. `latest`: the pinned cards and those of the last two blocks of numbers. A new card seldom
 * changes the other part.
 */
export function inParts(cards: readonly TextCard[]): { latest: TextCard[]; earlier: TextCard[] } {
  const block = (number: number): number => Math.floor(number / limits.wallBlock)
  const last = block(cards.reduce((most, { number }) => Math.max(most, number), 0))
  const { latest = [], earlier = [] } = Object.groupBy(cards, ({ pinned, number }) =>
    pinned || block(number) >= last - 1 ? 'latest' : 'earlier',
  )
  return { latest, earlier }
}

/**
 * The wall page with some new entries, equal to the page in the store. So the server need not read the store again.
 */
export const withNew = (
  page: WallPage,
  { waiting, shown }: { waiting: readonly TextCard[]; shown: readonly TextCard[] },
): WallPage => ({
  ...page,
  waiting: [...page.waiting, ...waiting].slice(0, limits.textEntriesPutAside),
  cards: onWall([...shown.toReversed(), ...page.cards]),
})
