import type { DeadlineRow } from './store/schema.ts'

/** A row whose time has come; `countedDown`: by this server's own count, whatever the clock says. */
export type DueRow = DeadlineRow & { countedDown?: boolean }

/** These run for a while from some moment on; the others wait for a date. */
const countingDown: ReadonlySet<DeadlineRow['kind']> = new Set(['item', 'comment-draw', 'baton'])

/** Clocks are corrected by a little all the time; the clock's word comes first. */
const slackMilliseconds = 1000

interface Counted {
  dueAt: number
  overAt: number
}

/**
 * Counts the running countdowns along by a clock that nobody sets: where the system's clock is set back, they end all
 * the same, and not an hour later.
 */
export class Countdowns {
  #running = new Map<string, Counted>()

  /**
   * @param rows those that are still to come by the system's clock, which says `now`
   * @param steady milliseconds of the clock that nobody sets
   * @returns those that are over all the same
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
          : { dueAt: row.due_at, overAt: steady + row.due_at - now + slackMilliseconds }
      running.set(row.id, counted)
      if (steady >= counted.overAt) over.push({ ...row, countedDown: true })
    }
    this.#running = running
    return over
  }
}
