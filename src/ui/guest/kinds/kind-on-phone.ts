import type { ItemKind } from '../../../contract/items/kinds.ts'
import type { DocPrefix } from '../../../machines/connection/documents.ts'
import type { ItemDocOf } from '../../kit/items.ts'

/** What the guest has of an item as their own: a ballot or words; of a quiz the latest answer, and the team. */
export interface OwnOfItem {
  round: number
}

/** `idle`: nothing is asked of the guest now. */
export type Doing = 'waits' | 'done' | 'idle'

export type ClosedText = 'guest.finished' | 'guest.processing'

/** What the phone knows of a kind from the start; its page comes when it is wanted. */
export interface KindOnPhone<Kind extends ItemKind> {
  /** The families of documents that tell what the guest has done. */
  own: readonly DocPrefix[]
  /** What there is to do in this round, where it is done otherwise than by an answer; `own` is of the round. */
  doingOf?(doc: ItemDocOf<Kind>, own: readonly OwnOfItem[]): Doing
  /** What is said where it takes no answer now, if that does not mean that it is closed. */
  closedText?(doc: ItemDocOf<Kind>): ClosedText
  /** What was said stands in one line of the guest's record; else each part has a line of its own. */
  saidInOneLine?: true
}
