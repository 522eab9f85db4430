import type { ItemContent, ItemDoc } from './item.ts'

export interface PrizePicture {
  path: string
  /** Text alternative of the picture; '' if the name of the gift describes the picture. */
  alt: string
}

export interface LotteryPrize {
  id: string
  /** Name of the prize class, such as "First prize". */
  typeName: string
  giftName: string
  quantity: number
  /** Number of winners per draw. */
  perDraw: number
  picture?: PrizePicture
}

/**
 * Rule for the pool. `checkedIn`: guests who opened the event shortly before its start or later; `answered`: guests
 * who answered a poll of the event; `list`: an imported list of names.
 */
export type LotteryPool = 'participants' | 'checkedIn' | 'answered' | 'list'

export type WinnerState = 'unclaimed' | 'claimed' | 'missed' | 'invalid'

export interface LotteryWinner {
  /** Id of the pool entry: a guest or a line of the list. Empty for screens. */
  entryId: string
  /** Id of the entry in the published pool of the draw. */
  ticket: string
  name: string
  /** A guest's company, or the further text beside the name in an imported list, such as a telephone number. */
  detail: string
  state: WinnerState
  claimedAt: number | null
}

/** The public part of a draw before its result. See docs/lottery.md. */
export interface PreparedDraw {
  id: string
  /** Counts from 1 within a round of the lottery. */
  number: number
  prizeId: string
  /** Number of winners to draw. */
  places: number
  poolSize: number
  /**
   * The commitment: SHA-256 over the pool, the prize, the places, the previous draw and the seed. The server
   * publishes the commitment before the draw, so that the server cannot change these values later.
   */
  commitment: string
  /**
   * A word that the people at the event call out. The word may be empty, and is fixed when the names begin to roll
   * on the screen.
   */
  word: string
  /** Number of phones that had sent a commitment (the hash of their secret number) when the names began to roll. */
  phones: number
  /** Merkle root of the phones' commitments; empty before the names roll, and if no phone sent a commitment. */
  phoneRoot: string
}

export interface LotteryDraw extends PreparedDraw {
  /** The secret seed of the draw. The server publishes the seed together with the winners, not earlier. */
  seed: string
  /** Number of phones that revealed their secret numbers in time. These numbers are part of the outcome. */
  revealed: number
  drawnAt: number
  /** Time until which winners may claim their prize; null: no countdown. */
  claimUntil: number | null
  winners: LotteryWinner[]
}

/** The settings that the host edits. */
export interface LotteryRules {
  title: string
  prizes: LotteryPrize[]
  pool: LotteryPool
  /** Id of the poll whose answers decide the pool. Only for the pool rule `answered`. */
  pollId: string | null
  /** True if a guest who has won may win again. */
  repeatWinners: boolean
  /** True if the screen shows only the ends of names. */
  masked: boolean
  /** Time to claim a prize, in seconds; 0: no countdown. */
  claimSeconds: number
}

/** State of a lottery without its draws and names, which have separate documents. */
export interface LotteryPublicContent extends ItemContent, LotteryRules {
  /** Number of lines in the imported list. */
  entries: number
  /** Number of entries that the host excludes from the pool. */
  excluded: number
  /** Number of prizes with a valid winner, by prize id. */
  taken: Record<string, number>
  /** Number of draws prepared in this round, including cancelled draws. */
  prepared: number
  /** The draw that is prepared, running or shown. */
  current: PreparedDraw | null
  /** Time until which phones may reveal their secret numbers; null if phones may not reveal numbers now. */
  revealUntil: number | null
}

export interface LotteryContent extends LotteryPublicContent {
  /** Names from the pool for the screen, while a draw is prepared or running. */
  names: string[]
  /** The completed draws of this round, in order. */
  draws: LotteryDraw[]
}

export interface LotteryValue {
  activity: 'deactivated' | 'active'
  channel: 'open' | 'closed'
  /**
   * State of the draw. `rolling`: the names run over the screen; `drawing`: the host has stopped them, but late phones
   * may still reveal their secret numbers.
   */
  draw: 'idle' | 'prepared' | 'rolling' | 'drawing' | 'drawn'
}

export type LotteryDoc = ItemDoc<LotteryValue, LotteryPublicContent>

/** Names that run over the screen while the draw rolls. */
export interface LotteryReelDoc {
  drawId: string
  names: string[]
}

/**
 * The guest's own document about a lottery. The document tells whether the host excludes the guest from the pool,
 * and which prizes the guest won in this round.
 */
export interface LotteryOwnDoc {
  round: number
  excluded: boolean
  wins: { number: number; prizeId: string; state: WinnerState; claimUntil: number | null }[]
}

/** The winners of the displayed draw for the other guests. Claims do not change the document. */
export interface LotteryWinnersDoc {
  drawId: string
  prizeId: string
  drawnAt: number
  /** The valid winners, with their names as the screen shows them. */
  winners: { name: string; detail: string }[]
}

export interface LotteryDocs {
  [lottery: `lottery:${string}`]: LotteryDoc
  [draw: `draw:${string}`]: LotteryDraw
  [reel: `reel:${string}`]: LotteryReelDoc
  [own: `lots:${string}`]: LotteryOwnDoc
  [winners: `winners:${string}`]: LotteryWinnersDoc
}

/** Key of the document of a draw. */
export const drawKey = (itemId: string, number: number): `draw:${string}` => `draw:${itemId}:${number}`

export const isValidWinner = ({ state }: { state: WinnerState }): boolean =>
  state === 'unclaimed' || state === 'claimed'
