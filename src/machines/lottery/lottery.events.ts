import type { LotteryPrize, LotteryRules, LotteryWinner, PreparedDraw } from '../../contract/items/lottery.ts'
import type { ItemCommand } from '../item/item.events.ts'

export interface DrawPlan extends Omit<PreparedDraw, 'number'> {
  /** For the screen. */
  names: string[]
}

export interface DrawOutcome {
  seed: string
  at: number
  winners: Pick<LotteryWinner, 'entryId' | 'ticket' | 'name' | 'detail'>[]
}

export type LotteryCommand =
  | Exclude<ItemCommand, { type: 'showResults' | 'hideResults' }>
  | { type: 'edit'; content: LotteryRules & { prizes: LotteryPrize[] } }
  | { type: 'fillPool'; entries: number; excluded: number }
  | { type: 'prepare'; plan: DrawPlan }
  | { type: 'cancel' }
  | { type: 'draw'; word: string }
  | { type: 'stop'; outcome: DrawOutcome }
  | { type: 'clear' }
  | { type: 'claim'; entryId: string; at: number }
  | { type: 'claimOver'; number: number }
  | { type: 'confirm'; ticket: string; at: number }
  | { type: 'miss'; ticket: string }
  | { type: 'invalidate'; ticket: string }
  | { type: 'restore'; ticket: string }
