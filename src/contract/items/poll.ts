import type { ItemContent, ItemDoc } from './item.ts'

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
