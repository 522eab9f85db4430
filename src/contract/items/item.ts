import type { ChartDoc } from '../chart-doc.ts'

/** Fields that the contents of every kind share. */
export interface ItemContent {
  title: string
  /** The number of the round, from 1. A reset starts the next round and keeps the results of earlier rounds. */
  round: number
}

export interface ItemDoc<Value, Content extends ItemContent> extends ChartDoc<Value, Content> {
  id: string
  /** Sort position among the items of the event, in ascending order. */
  position: number
}

/** Result of the current round. */
export interface TallyDoc {
  round: number
  /** Number of guests who have answered in this round. */
  voters: number
  /** Number of votes by option id; null while the results are hidden from this audience. */
  counts: Record<string, number> | null
}

/** The guest's own ballot. */
export interface BallotDoc {
  round: number
  optionIds: string[]
}

/** A part of an item to which each guest gives a value: a statement of a rating, or an option of a ranking. */
export interface ValuedPart {
  id: string
  text: string
}

/** The id of a part with one of its values, such as a step of a scale or a rank: an option in ballots and in the tally. */
export const valueId = (partId: string, value: number): string => `${partId}-${value}`
