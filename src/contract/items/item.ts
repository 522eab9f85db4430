import type { ChartDoc } from '../chart-doc.ts'

/** What the contents of every kind of item have. */
export interface ItemContent {
  title: string
  /** Counts from 1; a reset begins the next one and keeps the earlier ones. */
  round: number
}

export interface ItemDoc<Value, Content extends ItemContent> extends ChartDoc<Value, Content> {
  id: string
  /** Orders the items of an event, smallest first. */
  position: number
}

/** Ballots of the current round. */
export interface TallyDoc {
  round: number
  /** Guests that have answered in this round. */
  voters: number
  /** Votes by option id; null where the results are hidden from this audience. */
  counts: Record<string, number> | null
}

/** A guest's own ballot. */
export interface BallotDoc {
  round: number
  optionIds: string[]
}
