import type { ItemContent, ItemDoc } from './item.ts'

export interface LotteryPrize {
  id: string
  /** Such as "First prize". */
  typeName: string
  giftName: string
  quantity: number
  /** People drawn at once. */
  perDraw: number
}

/**
 * Who is in the pool. `checkedIn`: who opened the event shortly before its start or later; `answered`: who answered one
 * of the event's polls; `list`: an imported list of names.
 */
export type LotteryPool = 'participants' | 'checkedIn' | 'answered' | 'list'

export type WinnerState = 'unclaimed' | 'claimed' | 'missed' | 'invalid'

export interface LotteryWinner {
  /** The entry of the pool: a guest, or a line of the list. Empty in what screens get. */
  entryId: string
  /** Names the entry in the draw's published pool. */
  ticket: string
  name: string
  /** Beside the name in an imported list, such as a telephone number. */
  detail: string
  state: WinnerState
  claimedAt: number | null
}

/** What can be said of a draw before it: fixed by the commitment. */
export interface PreparedDraw {
  id: string
  /** Counts from 1 within a round of the lottery. */
  number: number
  prizeId: string
  /** Winners to be drawn. */
  places: number
  poolSize: number
  /** SHA-256 over pool and seed: docs/lottery.md. */
  commitment: string
}

export interface LotteryDraw extends PreparedDraw {
  /** Published with the winners, not before. */
  seed: string
  /** Called out of the hall after the commitment was shown; may be empty. */
  word: string
  drawnAt: number
  /** Until when the winners may claim; null: without a countdown. */
  claimUntil: number | null
  winners: LotteryWinner[]
}

/** What the host writes. */
export interface LotteryRules {
  title: string
  prizes: LotteryPrize[]
  pool: LotteryPool
  /** The poll of the pool `answered`. */
  pollId: string | null
  /** Who has won already may win again. */
  repeatWinners: boolean
  /** Names on the screen show their ends only. */
  masked: boolean
  /** Seconds that winners have to claim; 0: no countdown. */
  claimSeconds: number
}

/** How the lottery stands; the draws and the names are documents of their own. */
export interface LotteryStanding extends ItemContent, LotteryRules {
  /** Lines of the imported list. */
  entries: number
  /** Entries that the host keeps out of the pool. */
  excluded: number
  /** Pieces with a winner that holds, by prize. */
  taken: Record<string, number>
  /** Draws prepared in this round, those that were cancelled too. */
  prepared: number
  /** The draw that is prepared, under way or shown. */
  current: PreparedDraw | null
}

export interface LotteryContent extends LotteryStanding {
  /** The word of the draw under way. */
  word: string
  /** Names of the pool for the screen, while a draw is prepared or under way. */
  names: string[]
  /** The draws of this round that were carried out, in their order. */
  draws: LotteryDraw[]
}

export interface LotteryValue {
  activity: 'deactivated' | 'active'
  channel: 'open' | 'closed'
  draw: 'idle' | 'prepared' | 'rolling' | 'drawn'
  /** Has no states of its own: winners change in the draws. */
  winners: 'kept'
}

export type LotteryDoc = ItemDoc<LotteryValue, LotteryStanding>

/** Names that roll on the screen. */
export interface LotteryReelDoc {
  drawId: string
  names: string[]
}

/** One guest's own: whether the host keeps them out, and what they won in this round. */
export interface LotteryOwnDoc {
  round: number
  excluded: boolean
  wins: { number: number; prizeId: string; state: WinnerState; claimUntil: number | null }[]
}

export interface LotteryDocs {
  [lottery: `lottery:${string}`]: LotteryDoc
  [draw: `draw:${string}`]: LotteryDraw
  [reel: `reel:${string}`]: LotteryReelDoc
  [own: `lots:${string}`]: LotteryOwnDoc
}

/** The key of a draw's document. */
export const drawKey = (itemId: string, number: number): `draw:${string}` => `draw:${itemId}:${number}`

export const isStanding = ({ state }: { state: WinnerState }): boolean =>
  state === 'unclaimed' || state === 'claimed'
