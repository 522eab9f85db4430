import * as limits from '#contract/limits.ts'
import type { DeadlineRow } from '../store/schema.ts'
import { countdownKinds } from './deadline-claims.ts'

/**
 * A deadline row that is due. `countedDown` is true if this server found it with its monotonic clock, which does not
 * follow changes of the system clock.
 */
export type DueRow = DeadlineRow & { countedDown?: boolean }

const countingDown: ReadonlySet<DeadlineRow['kind']> = new Set(countdownKinds)

interface Counted {
  dueAt: number
  overAt: number
}

/**
 * Measures running countdowns with a monotonic clock. If the system clock is set back by an hour, a countdown still
 * ends in time, and not one hour late.
 */
export class Countdowns {
  #running = new Map<string, Counted>()

  /**
   * @param rows rows that are not yet due by the system clock, whose time is `now`
   * @param steady time of the monotonic clock in milliseconds
   * @returns the rows that are due by the monotonic clock
   */
  over(rows: readonly DeadlineRow[], now: number, steady: number): DueRow[] {
    const running = new Map<string, Counted>()
    const over: DueRow[] = []
    for (const row of rows) {
      if (!countingDown.has(row.kind)) continue
      const known = this.#running.get(row.id)
      const counted =
        known?.dueAt === row.due_at
          ? known
          : { dueAt: row.due_at, overAt: steady + row.due_at - now + limits.countdownSlackMilliseconds }
      running.set(row.id, counted)
      if (steady >= counted.overAt) over.push({ ...row, countedDown: true })
    }
    this.#running = running
    return over
  }
}
