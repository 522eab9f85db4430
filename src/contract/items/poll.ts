import * as limits from '../limits.ts'
import type { ItemContent, ItemDoc } from './item.ts'

/** The drawing of a result on desk, screen and phones: horizontal bars, columns, or a ring. */
export type PollLook = 'bars' | 'columns' | 'donut'

export interface PollOption {
  id: string
  text: string
  /** Path of a picture for the option. The option's text describes the picture. */
  picture?: string
  /** True if the option is correct. Guests and screens do not get this field until the answer is revealed. */
  correct?: boolean
}

export interface PollContent extends ItemContent {
  options: PollOption[]
  /** True if guests may choose several options. */
  multiple: boolean
  /** Maximum number of options that a guest can choose. 1 if not `multiple`. */
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

/** The drawing that fits the number of options: a poll with too many options for columns is drawn as bars. */
export const drawnLook = (look: PollLook, options: number): PollLook =>
  look === 'columns' && options > limits.pollColumnsMost ? 'bars' : look

export interface PollDocs {
  [poll: `poll:${string}`]: PollDoc
}
