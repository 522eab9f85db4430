import {
  isStanding,
  type LotteryContent,
  type LotteryDraw,
  type LotteryWinner,
} from '../../contract/items/lottery.ts'

export interface FoundWinner {
  draw: LotteryDraw
  winner: LotteryWinner
}

export const allWinners = ({ draws }: Pick<LotteryContent, 'draws'>): FoundWinner[] =>
  draws.flatMap((draw) => draw.winners.map((winner) => ({ draw, winner })))

export const winnerOf = (context: Pick<LotteryContent, 'draws'>, ticket: string): FoundWinner | undefined =>
  allWinners(context).find(({ winner }) => winner.ticket === ticket)

/** What a guest may claim now. */
export const openWins = (context: Pick<LotteryContent, 'draws'>, entryId: string): FoundWinner[] =>
  allWinners(context).filter(({ winner }) => winner.entryId === entryId && winner.state === 'unclaimed')

/** Pieces of a prize that have no winner that holds. */
export function piecesLeft(
  { prizes, taken }: Pick<LotteryContent, 'prizes' | 'taken'>,
  prizeId: string,
): number {
  const prize = prizes.find(({ id }) => id === prizeId)
  return prize ? Math.max(0, prize.quantity - (taken[prizeId] ?? 0)) : 0
}

/** The draws with some winners changed, and the pieces that are then taken. */
export function withWinners(
  { draws, taken }: Pick<LotteryContent, 'draws' | 'taken'>,
  change: (winner: LotteryWinner, draw: LotteryDraw) => LotteryWinner,
): Pick<LotteryContent, 'draws' | 'taken'> {
  const counts: Record<string, number> = Object.fromEntries(Object.keys(taken).map((id) => [id, 0]))
  const next = draws.map((draw) => {
    const winners = draw.winners.map((winner) => change(winner, draw))
    const same = winners.every((winner, index) => winner === draw.winners[index])
    counts[draw.prizeId] = (counts[draw.prizeId] ?? 0) + winners.filter(isStanding).length
    return same ? draw : { ...draw, winners }
  })
  return { draws: next, taken: counts }
}
