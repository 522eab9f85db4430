import type { LotteryPrize, LotteryRules, LotteryWinner, PreparedDraw } from '#contract/items/lottery.ts'
import type { ItemCommand } from '#machines/item/item.events.ts'

export interface DrawPlan
  extends Pick<PreparedDraw, 'id' | 'prizeId' | 'places' | 'poolSize' | 'commitment'> {
  /** Names from the pool that roll on the screen. */
  names: string[]
}

/** The values of a draw that are fixed when the names begin to roll. */
export interface DrawStart extends Pick<PreparedDraw, 'word' | 'phones' | 'phoneRoot'> {
  /** Time until which phones may reveal their secret numbers. null: no phones take part, so the draw need not wait. */
  revealUntil: number | null
}

export interface DrawOutcome {
  seed: string
  /** Number of phones whose secret numbers are part of the outcome. */
  revealed: number
  at: number
  winners: Pick<LotteryWinner, 'entryId' | 'ticket' | 'name' | 'detail'>[]
}

export type LotteryCommand =
  | Exclude<ItemCommand, { type: 'showResults' | 'hideResults' }>
  | { type: 'edit'; content: LotteryRules & { prizes: LotteryPrize[] } }
  | { type: 'fillPool'; entries: number; excluded: number }
  | { type: 'prepare'; plan: DrawPlan }
  | { type: 'cancel' }
  | { type: 'startRoll'; start: DrawStart }
  | { type: 'commitNonce'; drawId: string }
  | { type: 'revealNonce'; drawId: string }
  /**
   * The time for the phones to reveal their secret numbers has ended, or every phone has revealed its secret
   * number.
   */
  | { type: 'revealsOver' }
  | { type: 'draw'; outcome: DrawOutcome }
  /** The winners of a draw that the host stopped before the phones' time to reveal had ended. */
  | { type: 'settle'; outcome: DrawOutcome }
  | { type: 'clear' }
  /** The entries whose guests claim their prize at the same moment. */
  | { type: 'claim'; entryIds: readonly string[]; at: number }
  | { type: 'claimOver'; number: number }
  | { type: 'confirm'; ticket: string; at: number }
  | { type: 'miss'; ticket: string }
  | { type: 'invalidate'; ticket: string }
  | { type: 'restore'; ticket: string }
