import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { LotteryContent } from '../../../src/contract/items/lottery.ts'
import type { lotteryMachine } from '../../../src/machines/lottery/lottery.machine.ts'
import { allWinners } from '../../../src/machines/lottery/winners.ts'

// A hall of two, in which it is certain who wins: Bob is kept out until Ann has won the first draw of a round.

type LotteryEvent = EventFromLogic<typeof lotteryMachine>

const inRound = (soFar: readonly LotteryEvent[]): readonly LotteryEvent[] =>
  soFar.slice(soFar.findLastIndex(({ type }) => type === 'reset') + 1)

const isOver = (soFar: readonly LotteryEvent[]): boolean =>
  inRound(soFar).some(({ type }) => type === 'claimOver')

/** Who can win now: nobody wins twice in a round. */
export function poolOf({ draws, excluded }: LotteryContent): string[] {
  const won = allWinners({ draws }).map(({ winner }) => winner.entryId)
  const pool = excluded === 0 ? ['ann', 'bob'] : ['ann']
  return pool.filter((entryId) => !won.includes(entryId))
}

/** Of one who can win it is certain who wins, and a countdown ends once. */
export function canDo(
  event: LotteryEvent,
  { context }: SnapshotFrom<typeof lotteryMachine>,
  soFar: readonly LotteryEvent[],
): boolean {
  if (event.type === 'fillPool') return event.excluded !== context.excluded
  if (event.type === 'prepare') return poolOf(context).length === 1
  if (event.type === 'stop')
    return event.outcome.winners[0]?.entryId === (context.draws.length === 0 ? 'ann' : 'bob')
  if (event.type === 'claim') return !isOver(soFar)
  return event.type !== 'claimOver' || (context.draws.length === 1 && !isOver(soFar))
}
