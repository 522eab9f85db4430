import pLimit, { type LimitFunction } from 'p-limit'

export interface Turns {
  /** As many run and wait as may. */
  isFull(): boolean
  take: LimitFunction
}

/** Heavy work, few at a time with a bounded queue behind them; whoever takes a turn has asked whether there is room. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const take = pLimit(atOnce)
  return { take, isFull: () => take.activeCount + take.pendingCount >= atOnce + waiting }
}
