import pLimit, { type LimitFunction } from 'p-limit'

export interface Turns {
  /** Whether the maximum number of tasks is running and the queue is full too. */
  isFull(): boolean
  take: LimitFunction
}

/**
 * Runs heavy work, a few tasks at a time, with a limited queue. A caller must check `isFull` before it takes a turn.
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const take = pLimit(atOnce)
  return { take, isFull: () => take.activeCount + take.pendingCount >= atOnce + waiting }
}
