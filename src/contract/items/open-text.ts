import type { ItemContent, ItemDoc } from './item.ts'

/** A heading under which the host groups entries. */
export interface TextGroup {
  id: string
  name: string
}

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
  text: string
  /** Name of the author. Empty if entries are anonymous or the guest gave no name. */
  name: string
  pinned: boolean
  groupId: string | null
}

/**
 * The entries of the current round that the wall displays: all pinned entries, the latest entries of each group,
 * and the latest entries without a group.
 */
export interface WallDoc {
  round: number
  /** The displayed entries, the latest first. */
  cards: TextCard[]
}

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

/** The guest's own entries of a round, in the order in which the guest sent the entries. */
export interface OwnEntriesDoc {
  round: number
  entries: { id: string; text: string; place: EntryPlace }[]
}

export interface OpenTextDocs {
  [openText: `openText:${string}`]: OpenTextDoc
  [wall: `wall:${string}`]: WallDoc
  [aside: `put-aside:${string}`]: PutAsideDoc
  [own: `own-entries:${string}`]: OwnEntriesDoc
}
