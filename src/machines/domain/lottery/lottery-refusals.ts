import type { ErrorCode } from '#contract/errors.ts'
import { isValidWinner, type LotteryContent, type LotteryRules } from '#contract/items/lottery.ts'
import type { DrawPlan } from './lottery.events.ts'
import { allWinners, openWins, piecesLeft, winnerOf, winsOf } from './winners.ts'

/** The reason why the server cannot prepare a draw. Undefined if a draw is possible. */
export function planRefusal(
  context: LotteryContent,
  { prizeId, places, poolSize }: DrawPlan,
): ErrorCode | undefined {
  if (!context.prizes.some(({ id }) => id === prizeId)) return 'NotFound'
  if (piecesLeft(context, prizeId) === 0) return 'PrizeDrawnOut'
  if (poolSize === 0) return 'NoParticipants'
  return places > piecesLeft(context, prizeId) ? 'PrizeDrawnOut' : undefined
}

/** The refusal of an edit. The host must keep a prize that has winners, with at least as many pieces as winners. */
export function editRefusal(
  { taken }: Pick<LotteryContent, 'taken'>,
  { prizes }: LotteryRules,
): ErrorCode | undefined {
  const lost = Object.keys(taken).some((drawn) => !prizes.some(({ id }) => id === drawn))
  const tooFew = prizes.some(({ id, quantity }) => quantity < (taken[id] ?? 0))
  return lost || tooFew ? 'PrizeHasWinners' : undefined
}

/** The reason why a winner cannot claim the prize now. Undefined if the winner can claim the prize. */
export function claimRefusal(context: LotteryContent, entryId: string, at: number): ErrorCode | undefined {
  const open = openWins(context, entryId)
  if (open.some(({ draw }) => draw.claimUntil === null || at <= draw.claimUntil)) return undefined
  const own = winsOf(context, entryId)
  if (open.length > 0 || own.some(({ winner }) => winner.state === 'missed')) return 'ClaimOver'
  return own.some(({ winner }) => winner.state === 'claimed') ? 'AlreadySo' : 'NothingWon'
}

/**
 * The reason why the host cannot restore a withdrawn win: the prize has another winner, or the guest has won again
 * since. Undefined if the host can restore the win.
 */
export function restoreRefusal(context: LotteryContent, ticket: string): ErrorCode | undefined {
  const found = winnerOf(context, ticket)
  if (!found) return 'NotFound'
  if (isValidWinner(found.winner)) return 'AlreadySo'
  if (piecesLeft(context, found.draw.prizeId) === 0) return 'PrizeDrawnOut'
  const again = allWinners(context).some(
    ({ winner }) => winner.entryId === found.winner.entryId && isValidWinner(winner),
  )
  return again && !context.repeatWinners ? 'HasWonAgain' : undefined
}
