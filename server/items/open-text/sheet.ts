import type { TextCard } from '../../../src/contract/items/open-text.ts'
import * as limits from '../../../src/contract/limits.ts'

/** The entries of a round that are looked at: those on the wall, the latest first, and those beside it. */
export interface TextSheet {
  cards: readonly TextCard[]
  /** The oldest first. */
  waiting: readonly TextCard[]
  /** The latest first, as the rejected ones. */
  hidden: readonly TextCard[]
  rejected: readonly TextCard[]
}

declare module '../item-rows.ts' {
  interface ItemRows {
    openText: TextSheet
  }
}

export const emptySheet: TextSheet = { cards: [], waiting: [], hidden: [], rejected: [] }

/** Of the shown entries, given the latest first: all pinned ones, the latest of each group and of those in none. */
function onWall(cards: readonly TextCard[]): TextCard[] {
  const kept = new Map<string | null, number>()
  return cards.filter(({ pinned, groupId }) => {
    if (pinned) return true
    const before = kept.get(groupId) ?? 0
    kept.set(groupId, before + 1)
    return before < (groupId === null ? limits.wallUngrouped : limits.wallPerGroup)
  })
}

/** The sheet once these have come, in their order: as it would be read anew, without asking the store. */
export const withNew = (sheet: TextSheet, came: readonly TextCard[], moderated: boolean): TextSheet =>
  moderated
    ? { ...sheet, waiting: [...sheet.waiting, ...came].slice(0, limits.textEntriesPutAside) }
    : { ...sheet, cards: onWall([...came.toReversed(), ...sheet.cards]) }
