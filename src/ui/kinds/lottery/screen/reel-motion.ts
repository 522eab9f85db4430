import { type ReelStop, reelStops } from '#machines/domain/lottery/suspense.ts'

/** Number of names that pass per second during the draw, and before it. */
const fast = 13
const slow = 0.3
/** How quickly the pace follows a change, per second. */
const inertia = 2.4
/** Minimum number of names that pass before a stop. */
const leastRows = 9

interface Leg extends ReelStop {
  from: number
  to: number
}

const slowingDown = (share: number): number => 1 - (1 - share) ** 3
const goingOn = (share: number): number =>
  share < 0.3 ? (share / 0.3) ** 2 * 0.3 : 0.3 + 0.7 * (1 - (1 - (share - 0.3) / 0.7) ** 3)

/**
 * The movement of the reel: the number of names that have passed. Before the draw and during it the names pass at an
 * even pace. After the draw the reel slows down and stops on each winner.
 */
export class ReelMotion {
  #position = 0
  #pace = slow
  #legs: readonly Leg[] = []
  #since = 0

  get position(): number {
    return this.#position
  }

  /** The rows of the reel at which it will stop: one for each of the first winners. */
  get stops(): readonly number[] {
    return this.#legs.map(({ to }) => to)
  }

  /** How close the reel is to standing still: 0 while the names pass, 1 at a stop. */
  get calm(): number {
    return 1 - Math.min(1, this.#pace / 4)
  }

  advance(seconds: number, rolling: boolean): void {
    if (this.#legs.length > 0) {
      const before = this.#position
      this.#since += seconds * 1000
      this.#position = this.#placeNow()
      if (seconds > 0) this.#pace = (this.#position - before) / seconds
      return
    }
    this.#pace += ((rolling ? fast : slow) - this.#pace) * Math.min(1, seconds * inertia)
    this.#position += this.#pace * seconds
  }

  /** Begins to slow down for this number of winners. */
  stopFor(winners: number): void {
    let from = this.#position
    this.#since = 0
    this.#legs = reelStops(winners).map((stop, place) => {
      // A cubic curve begins with three times its mean pace, so the reel does not jerk.
      const rows = (this.#pace * (stop.ends - stop.begins)) / 3000
      const to = Math.ceil(from) + (place === 0 ? Math.max(leastRows, Math.round(rows)) : leastRows)
      const leg = { ...stop, from, to }
      from = to
      return leg
    })
  }

  #placeNow(): number {
    const place = this.#legs.findLastIndex(({ begins }) => begins <= this.#since)
    const leg = this.#legs[Math.max(0, place)]
    if (!leg) return this.#position
    const share = Math.min(1, Math.max(0, (this.#since - leg.begins) / (leg.ends - leg.begins)))
    return leg.from + (leg.to - leg.from) * (place === 0 ? slowingDown(share) : goingOn(share))
  }
}
