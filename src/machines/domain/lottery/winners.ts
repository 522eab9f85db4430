import {
  isValidWinner,
  type LotteryContent,
  type LotteryDraw,
  type LotteryPrize,
  type LotteryWinner,
} from '#contract/items/lottery.ts'
import type { DrawPlan } from './lottery.events.ts'

export interface FoundWinner {
  draw: LotteryDraw
  winner: LotteryWinner
}

export const allWinners = ({ draws }: Pick<LotteryContent, 'draws'>): FoundWinner[] =>
  draws.flatMap((draw) => draw.winners.map((winner) => ({ draw, winner })))

export const winnerOf = (context: Pick<LotteryContent, 'draws'>, ticket: string): FoundWinner | undefined =>
  allWinners(context).find(({ winner }) => winner.ticket === ticket)

const byEntry = new WeakMap<LotteryContent['draws'], ReadonlyMap<string, FoundWinner[]>>()

/**
 * Lists the wins of an entry. The index is built once per state of the draws, because many guests read the same
 * state.
 */
export function winsOf({ draws }: Pick<LotteryContent, 'draws'>, entryId: string): readonly FoundWinner[] {
  const known = byEntry.get(draws)
  const wins = known ?? Map.groupBy(allWinners({ draws }), ({ winner }) => winner.entryId)
  if (!known) byEntry.set(draws, wins)
  return wins.get(entryId) ?? []
}

/** The wins of an entry that the guest can claim now. */
export const openWins = (context: Pick<LotteryContent, 'draws'>, entryId: string): FoundWinner[] =>
  winsOf(context, entryId).filter(({ winner }) => winner.state === 'unclaimed')

/** Number of pieces of a prize that have no valid winner yet. */
export function piecesLeft(
  { prizes, taken }: Pick<LotteryContent, 'prizes' | 'taken'>,
  prizeId: string,
): number {
  const prize = prizes.find(({ id }) => id === prizeId)
  return prize ? Math.max(0, prize.quantity - (taken[prizeId] ?? 0)) : 0
}

/** The prize of the next draw: the one that was drawn last, as long as it has pieces left, then the first that has. */
export function nextPrize({
  prizes,
  taken,
  current,
}: Pick<LotteryContent, 'prizes' | 'taken' | 'current'>): LotteryPrize | undefined {
  const left = prizes.filter(({ id }) => piecesLeft({ prizes, taken }, id) > 0)
  return left.find(({ id }) => id === current?.prizeId) ?? left[0]
}

/**
 * The next draw of a prize, as far as it is known before the server prepares it. Only the server counts the pool, so the
 * plan assumes somebody in it.
 */
export function drawPlan(
  context: Pick<LotteryContent, 'prizes' | 'taken'>,
  prize: LotteryPrize | undefined,
): DrawPlan {
  const left = prize ? piecesLeft(context, prize.id) : 0
  const places = Math.min(prize?.perDraw ?? 1, Math.max(1, left))
  return { id: '', prizeId: prize?.id ?? '', places, poolSize: 1, commitment: '', names: [] }
}

/** Changes some winners, and counts again how many pieces of each prize have a valid winner. */
export function withWinners(
  { draws, taken }: Pick<LotteryContent, 'draws' | 'taken'>,
  change: (winner: LotteryWinner, draw: LotteryDraw) => LotteryWinner,
): Pick<LotteryContent, 'draws' | 'taken'> {
  const counts: Record<string, number> = Object.fromEntries(Object.keys(taken).map((id) => [id, 0]))
  const next = draws.map((draw) => {
    const winners = draw.winners.map((winner) => change(winner, draw))
    const same = winners.every((winner, index) => winner === draw.winners[index])
    counts[draw.prizeId] = (counts[draw.prizeId] ?? 0) + winners.filter(isValidWinner).length
    return same ? draw : { ...draw, winners }
  })
  return { draws: next, taken: counts }
}
