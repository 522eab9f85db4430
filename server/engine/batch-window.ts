import { performance } from 'node:perf_hooks'
import * as limits from '#contract/limits.ts'

/** Counts the latest commands of an event, to know their rate. */
interface Pace {
  since: number
  count: number
  /** Number of commands in the previous window of time. */
  before: number
}

const crowd = (limits.crowdCommandsPerSecond * limits.crowdWindowMilliseconds) / 1000

/** The share of the last moments in which the event loop was busy, from 0 to 1. */
export type LoopUtilization = () => number

/** Measures the utilization of the event loop, at most ten times in a second. */
export function watchLoopUtilization(): LoopUtilization {
  let since = performance.now()
  let last = performance.eventLoopUtilization()
  let utilization = 0
  return () => {
    const now = performance.now()
    if (now - since >= limits.crowdWindowMilliseconds) {
      utilization = performance.eventLoopUtilization(last).utilization
      last = performance.eventLoopUtilization()
      since = now
    }
    return utilization
  }
}

/**
 * A commit costs almost the same for one command as for many. So, while many guests act on an event, their commands
 * wait a moment, and one commit then carries many of them. The wait grows with the duration of the last commit and with the
 * load: a server that has time answers soon. An urgent command ends the wait.
 */
export class BatchWindow {
  readonly #utilization: LoopUtilization
  #pace: Pace = { since: 0, count: 0, before: 0 }
  #commitMilliseconds = 0
  #flushNow: (() => void) | undefined
  #isUrgent = false

  constructor(utilization: LoopUtilization) {
    this.#utilization = utilization
  }

  /** Records how long the last commit took. */
  committed(milliseconds: number): void {
    this.#commitMilliseconds = milliseconds
  }

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
    const wanted = this.#commitMilliseconds * limits.batchWindowCommits * this.#utilization()
    const milliseconds = Math.min(Math.floor(wanted), limits.batchWindowMilliseconds)
    if (milliseconds > 0 && Math.max(count, before) >= crowd && !this.#isUrgent) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, milliseconds)
      this.#flushNow = resolve
      await promise
      clearTimeout(timer)
      this.#flushNow = undefined
    }
    this.#isUrgent = false
  }
}
