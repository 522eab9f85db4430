import type { HeldReason, ReviewCause, ToldReason } from '../word-filter.ts'
import type { ItemContent, ItemDoc } from './item.ts'

/** A heading under which the host groups entries. */
export interface TextGroup {
  id: string
  name: string
}

/** What the wall on the screen shows of its entries. */
export interface WallView {
  /** Id of the entry that the wall shows alone. Null: the wall shows pages of entries. */
  highlighted: string | null
  /** Server time at which a host stopped the pages. Null: the pages turn automatically. */
  heldAt: number | null
  /** Number of pages that hosts have turned since then; negative: backwards. */
  turned: number
  /** Server time at which the pages began. The wall shows the entries from before that time again. */
  since: number
}

export const newWallView: WallView = { highlighted: null, heldAt: null, turned: 0, since: 0 }

/** A question that guests answer in their own words. */
export interface OpenTextContent extends ItemContent {
  /** Maximum number of entries per guest and round. */
  entriesPerGuest: number
  /** Maximum length of an entry, in characters. */
  entryLength: number
  /** True if entries carry the name of the guest. False if nobody learns the author. */
  named: boolean
  /** True if entries wait for review by a host before other people see them. */
  moderated: boolean
  groups: TextGroup[]
  wall: WallView
  /** Why review was switched on automatically; null: a host did it. Only hosts get this field. */
  cause: ReviewCause | null
}

export type OpenTextDoc = ItemDoc<
  {
    activity: 'deactivated' | 'active'
    voting: 'open' | 'locked'
    results: 'hidden' | 'shown'
  },
  OpenTextContent
>

export type EntryPlace = 'waiting' | 'shown' | 'hidden' | 'rejected'

/** A displayed entry. */
export interface TextCard {
  id: string
  /** Running number of the entry in its round, from 1, in order of arrival. */
  number: number
  /** Server time at which the entry reached the wall, or arrived if it is not on the wall. */
  at: number
  text: string
  /** Name of the author. Empty if entries are anonymous or the guest gave no name. */
  name: string
  pinned: boolean
  groupId: string | null
  /** Why the entry waits although entries are not reviewed. Only hosts get this field and the next one. */
  held?: HeldReason | null
  /** The text as the audience sees it, if it has masked words. */
  masked?: string | null
}

/**
 * The entries of the current round that the wall displays: all pinned entries, the latest entries of each group,
 * and the latest entries without a group. This document has the pinned entries and those with the highest numbers.
 * The others are in `EarlierWallDoc`.
 */
export interface WallDoc {
  round: number
  /** The displayed entries, the highest number first. */
  cards: TextCard[]
}

/**
 * The displayed entries that are not in `WallDoc`. A new entry seldom changes this document, so that pushes stay small
 * while a wall of hundreds of entries grows.
 */
export type EarlierWallDoc = WallDoc

/**
 * Entries of the current round that only the host sees: waiting entries, the oldest first, and hidden or rejected
 * entries, the latest first.
 */
export interface PutAsideDoc {
  round: number
  waiting: TextCard[]
  hidden: TextCard[]
  rejected: TextCard[]
}

export interface OwnEntry {
  id: string
  text: string
  place: EntryPlace
  /** Why the entry waits, if guests learn it. */
  held?: ToldReason
}

/** The guest's own entries of a round, in the order in which the guest sent the entries. */
export interface OwnEntriesDoc {
  round: number
  entries: OwnEntry[]
}

export interface OpenTextDocs {
  [openText: `openText:${string}`]: OpenTextDoc
  [wall: `wall:${string}`]: WallDoc
  [earlier: `earlier-wall:${string}`]: EarlierWallDoc
  [aside: `put-aside:${string}`]: PutAsideDoc
  [own: `own-entries:${string}`]: OwnEntriesDoc
}
