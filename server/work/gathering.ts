import * as limits from '../../src/contract/limits.ts'

/** How fast orders have come lately. */
interface Pace {
  since: number
  count: number
  /** In the window before. */
  before: number
}

const windowMilliseconds = 100
const crowd = (limits.crowdOrdersPerSecond * windowMilliseconds) / 1000

/**
 * A commit costs much the same whatever it carries. While a crowd acts on an event, its orders wait a moment for one another,
 * so that a hall costs no more for each guest than a stadium; an order that is urgent takes along what is there.
 */
export class Gathering {
  #pace: Pace = { since: 0, count: 0, before: 0 }
  #hurry: (() => void) | undefined
  #isUrgent = false

  /** An order has come; `now` in milliseconds of any clock. */
  note(now: number, isUrgent: boolean): void {
    const { since, count } = this.#pace
    const age = now - since
    if (age >= windowMilliseconds)
      this.#pace = { since: now, count: 0, before: age < 2 * windowMilliseconds ? count : 0 }
    this.#pace.count += 1
    if (!isUrgent) return
    this.#isUrgent = true
    this.#hurry?.()
  }

  /** Waits, where a crowd is acting, until more have come, or one that is urgent. */
  async wait(): Promise<void> {
    const { count, before } = this.#pace
    if (Math.max(count, before) >= crowd && !this.#isUrgent) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, limits.gatherMilliseconds)
      this.#hurry = resolve
      await promise
      clearTimeout(timer)
      this.#hurry = undefined
    }
    this.#isUrgent = false
  }
}
