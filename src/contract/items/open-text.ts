import type { ItemContent, ItemDoc } from './item.ts'

/** A heading under which the host gathers entries. */
export interface TextGroup {
  id: string
  name: string
}

/** A question that guests answer in their own words. */
export interface OpenTextContent extends ItemContent {
  /** Entries that one guest may send in a round. */
  entriesPerGuest: number
  /** The longest entry, in characters. */
  entryLength: number
  /** Entries carry the name of their guest; else nobody learns it. */
  named: boolean
  /** Entries wait for the host before they are shown. */
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

/** One entry as it is shown. */
export interface TextCard {
  id: string
  /** Counts the entries of a round, from 1, as they came. */
  number: number
  text: string
  /** Empty where entries are anonymous, or their guest gave none. */
  name: string
  pinned: boolean
  groupId: string | null
}

/** The shown entries of the current round: all pinned ones, the latest of each group and of those in none. */
export interface WallDoc {
  round: number
  /** The latest first. */
  cards: TextCard[]
}

/** What the host alone sees of the current round: those that wait, the oldest first; those put away, the latest first. */
export interface PutAsideDoc {
  round: number
  waiting: TextCard[]
  hidden: TextCard[]
  rejected: TextCard[]
}

/** A guest's own entries of a round, as they were sent. */
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
