import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { LotteryContent } from '#contract/items/lottery.ts'
import type { lotteryMachine } from '#machines/domain/lottery/lottery.machine.ts'
import { allWinners } from '#machines/domain/lottery/winners.ts'

// A lottery with two guests whose winners are known: Bob is excluded until Ann has won the first draw of a round.

type LotteryEvent = EventFromLogic<typeof lotteryMachine>

const inRound = (soFar: readonly LotteryEvent[]): readonly LotteryEvent[] =>
  soFar.slice(soFar.findLastIndex(({ type }) => type === 'reset') + 1)

const isOver = (soFar: readonly LotteryEvent[]): boolean =>
  inRound(soFar).some(({ type }) => type === 'claimOver')

/** Whether the phones have committed. Both phones commit together, and only Ann's phone reveals its number. */
const haveCommitted = (soFar: readonly LotteryEvent[]): boolean =>
  soFar
    .slice(soFar.findLastIndex(({ type }) => type === 'prepare') + 1)
    .some((event) => event.type === 'commitNonce' && event.drawId === 'd')

/** The guests who can win now: nobody wins twice in a round. */
export function poolOf({ draws, excluded }: LotteryContent): string[] {
  const won = allWinners({ draws }).map(({ winner }) => winner.entryId)
  const pool = excluded === 0 ? ['ann', 'bob'] : ['ann']
  return pool.filter((entryId) => !won.includes(entryId))
}

/** Whether the walk can do this. A draw needs exactly one possible winner, because a test must know its result. */
export function canDo(
  event: LotteryEvent,
  { context }: SnapshotFrom<typeof lotteryMachine>,
  soFar: readonly LotteryEvent[],
): boolean {
  if (event.type === 'fillPool') return event.excluded !== context.excluded
  if (event.type === 'prepare') return poolOf(context).length === 1
  // When names roll with phones, the phones commit just before.
  if (event.type === 'startRoll') return event.start.phones > 0 || !haveCommitted(soFar)
  if (event.type === 'draw' || event.type === 'settle')
    return event.outcome.winners[0]?.entryId === (context.draws.length === 0 ? 'ann' : 'bob')
  if (event.type === 'claim') return !isOver(soFar)
  return event.type !== 'claimOver' || (context.draws.length === 1 && !isOver(soFar))
}
