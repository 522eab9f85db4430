import type { ErrorCode } from '../../contract/errors.ts'
import { isStanding, type LotteryContent, type LotteryRules } from '../../contract/items/lottery.ts'
import type { DrawPlan } from './lottery.events.ts'
import { allWinners, openWins, piecesLeft, winnerOf } from './winners.ts'

/** Why a draw cannot be prepared so; undefined if it can. */
export function planFault(
  context: LotteryContent,
  { prizeId, places, poolSize }: DrawPlan,
): ErrorCode | undefined {
  if (!context.prizes.some(({ id }) => id === prizeId)) return 'NotFound'
  if (piecesLeft(context, prizeId) === 0) return 'PrizeDrawnOut'
  if (poolSize === 0) return 'NoParticipants'
  return places > piecesLeft(context, prizeId) ? 'PrizeDrawnOut' : undefined
}

/** Prizes that somebody has won stay, in at least that number. */
export function editFault(
  { taken }: Pick<LotteryContent, 'taken'>,
  { prizes }: LotteryRules,
): ErrorCode | undefined {
  const lost = Object.keys(taken).some((drawn) => !prizes.some(({ id }) => id === drawn))
  const tooFew = prizes.some(({ id, quantity }) => quantity < (taken[id] ?? 0))
  return lost || tooFew ? 'PrizeHasWinners' : undefined
}

export function claimFault(context: LotteryContent, entryId: string, at: number): ErrorCode | undefined {
  const open = openWins(context, entryId)
  if (open.some(({ draw }) => draw.claimUntil === null || at <= draw.claimUntil)) return undefined
  const own = allWinners(context).filter(({ winner }) => winner.entryId === entryId)
  if (open.length > 0 || own.some(({ winner }) => winner.state === 'missed')) return 'ClaimOver'
  return own.some(({ winner }) => winner.state === 'claimed') ? 'AlreadySo' : 'NothingWon'
}

/** A win that was taken away may hold again while its piece is free, and its winner has not won another since. */
export function restoreFault(context: LotteryContent, ticket: string): ErrorCode | undefined {
  const found = winnerOf(context, ticket)
  if (!found) return 'NotFound'
  if (isStanding(found.winner)) return 'AlreadySo'
  if (piecesLeft(context, found.draw.prizeId) === 0) return 'PrizeDrawnOut'
  const again = allWinners(context).some(
    ({ winner }) => winner.entryId === found.winner.entryId && isStanding(winner),
  )
  return again && !context.repeatWinners ? 'HasWonAgain' : undefined
}
