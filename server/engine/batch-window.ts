import * as limits from '#contract/limits.ts'

/** Counts the latest commands of an event, to know their rate. */
interface Pace {
  since: number
  count: number
  /** Number of commands in the previous window of time. */
  before: number
}

const crowd = (limits.crowdCommandsPerSecond * limits.crowdWindowMilliseconds) / 1000

/**
 * A commit costs almost the same for one command as for many. So, while many guests act on an event, their commands
 * wait a moment, and one commit then carries many of them. An urgent command ends the wait.
 */
export class BatchWindow {
  #pace: Pace = { since: 0, count: 0, before: 0 }
  #flushNow: (() => void) | undefined
  #isUrgent = false

  /** Counts a new command. `now` is in milliseconds of any clock. */
  add(now: number, isUrgent: boolean): void {
    const { since, count } = this.#pace
    const age = now - since
    if (age >= limits.crowdWindowMilliseconds)
      this.#pace = { since: now, count: 0, before: age < 2 * limits.crowdWindowMilliseconds ? count : 0 }
    this.#pace.count += 1
    if (!isUrgent) return
    this.#isUrgent = true
    this.#flushNow?.()
  }

  /**
   * Returns at once while few commands arrive. Otherwise waits until the window ends or an urgent command arrives.
   */
  async wait(): Promise<void> {
    const { count, before } = this.#pace
    if (Math.max(count, before) >= crowd && !this.#isUrgent) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, limits.batchWindowMilliseconds)
      this.#flushNow = resolve
      await promise
      clearTimeout(timer)
      this.#flushNow = undefined
    }
    this.#isUrgent = false
  }
}
