import type { ItemContent, ItemDoc } from './item.ts'

/** How the big screen draws a result: rows with bars, standing columns, or a ring. */
export type PollLook = 'bars' | 'columns' | 'donut'

export interface PollOption {
  id: string
  text: string
  /** Path of a picture beside the text, which says what it shows. */
  picture?: string
  /** Absent in what guests and screens get until the answer is shown. */
  correct?: boolean
}

export interface PollContent extends ItemContent {
  options: PollOption[]
  /** Several options may be chosen. */
  multiple: boolean
  /** The most options that may be chosen; 1 when not `multiple`. */
  maxChoices: number
  look: PollLook
}

export type PollDoc = ItemDoc<
  {
    activity: 'deactivated' | 'active'
    voting: 'open' | 'locked'
    results: 'hidden' | 'shown'
    answer: 'hidden' | 'shown'
  },
  PollContent
>

export interface PollDocs {
  [poll: `poll:${string}`]: PollDoc
}
