import type { LucideIcon } from 'lucide-react'
import type { ItemKind } from '#contract/items/kinds.ts'
import type { ItemDocOf } from '#machines/domain/item-charts/any-item.ts'
import type { DocPrefix } from '#machines/flow/connection/documents.ts'

/** A private document of an item: a ballot or words, or for a quiz the latest answer and the team. */
export interface OwnOfItem {
  round: number
}

/** `idle`: the guest has nothing to do now. */
export type Doing = 'waits' | 'done' | 'idle'

export type OnScreenText =
  | 'guest.nowPoll'
  | 'guest.nowQuiz'
  | 'guest.nowWordCloud'
  | 'guest.nowRating'
  | 'guest.nowOpenText'
  | 'guest.nowLottery'

/** The texts while an active item accepts no answer. */
export interface ClosedTexts {
  /** The host may accept answers again. */
  locked: 'guest.votingLocked' | 'guest.answersLocked' | 'guest.finished' | 'guest.processing'
  /** For example because the event has ended. */
  ended: 'guest.votingEnded' | 'guest.answersEnded' | 'guest.finished'
}

/** Answers to word clouds, ratings and open questions are not called votes. */
export const answersClosed: ClosedTexts = { locked: 'guest.answersLocked', ended: 'guest.answersEnded' }

/** The part of a kind that the phone loads first. The kind's page loads lazily. */
export interface KindOnPhone<Kind extends ItemKind> {
  /** The icon of the kind, the same as on the desk. */
  icon: LucideIcon
  /** Prefixes of the keys of the private documents that record what the guest has done. */
  own: readonly DocPrefix[]
  /** The text that tells the guest that the screen shows an item of this kind. */
  onScreenText: OnScreenText
  /**
   * Finds out what the guest has done, if the default does not fit. By default, a private document of the round
   * means `done`. `own` contains only documents of this round.
   */
  doingOf?(doc: ItemDocOf<Kind>, own: readonly OwnOfItem[]): Doing
  /** The texts while the item accepts no answer. By default those of a vote. */
  closedTexts?(doc: ItemDocOf<Kind>): ClosedTexts
  /** True while the item needs the whole page, so that the phone hides the bar with its pages. */
  needsPage?(doc: ItemDocOf<Kind>): boolean
  /**
   * True if the guest's record shows the answer in one line. By default each part of the answer has its own line.
   */
  saidInOneLine?: true
}
