import { type LastInLane, launchGap, soonestLane, speedFor, wholePixels } from './lanes.ts'

/** Maximum number of comments that wait for a free lane. The screen drops the oldest comments above this number. */
export const commentsWaitingOnScreen = 24

export interface Flyer {
  id: string
  text: string
  number: number
}

export interface FlightArea {
  /** Width in canvas pixels. */
  width: number
  lanes: number
  laneHeight: number
  /** Device pixels per canvas pixel. */
  scale: number
}

/** A comment as a bitmap. The page draws the bitmap once, before the comment begins to fly. */
export interface Sprite {
  /** Width in canvas pixels. */
  width: number
}

export interface InFlight<Drawn extends Sprite> extends LastInLane {
  flyer: Flyer
  lane: number
  sprite: Drawn
}

/**
 * Maximum number of comments that take off in one frame. More would delay the frame, because the page must draw
 * each comment first.
 */
const launchesPerFrame = 2

/**
 * Decides which comments fly, and the position of each comment at a given time. Two comments in one lane never
 * touch. Does not use the DOM: the renderer calls `at` in each frame.
 */
export class Flight<Drawn extends Sprite> {
  readonly #draw: (flyer: Flyer) => Drawn
  #flying: InFlight<Drawn>[] = []
  #waiting: Flyer[] = []
  #lanes: (LastInLane | undefined)[] = []
  #area: FlightArea
  #launchedAt = Number.NEGATIVE_INFINITY

  constructor(area: FlightArea, draw: (flyer: Flyer) => Drawn) {
    this.#area = area
    this.#draw = draw
    this.resize(area)
  }

  resize(area: FlightArea): void {
    this.#area = area
    this.#lanes = Array.from({ length: area.lanes }, (_, lane) => this.#lanes[lane])
  }

  add(flyers: readonly Flyer[]): void {
    this.#waiting = [...this.#waiting, ...flyers].slice(-commentsWaitingOnScreen)
  }

  /** Removes the comments that may no longer be shown. */
  keepOnly(isAllowed: (flyer: Flyer) => boolean): void {
    this.#waiting = this.#waiting.filter(isAllowed)
    this.#flying = this.#flying.filter(({ flyer }) => isAllowed(flyer))
  }

  /** True if no comment flies and no comment waits. */
  get over(): boolean {
    return this.#flying.length === 0 && this.#waiting.length === 0
  }

  /**
   * The comments that fly at `now` (milliseconds of the page's clock). Removes comments that have left the screen,
   * and starts waiting comments.
   */
  at(now: number): readonly InFlight<Drawn>[] {
    this.#flying = this.#flying.filter((one) => this.headOf(one, now) > -one.width)
    for (let launched = 0; launched < launchesPerFrame && this.#launch(now); launched += 1);
    return this.#flying
  }

  /** Position of a comment's left edge, in canvas pixels. */
  headOf({ startedAt, speed }: LastInLane, now: number): number {
    return this.#area.width - (now - startedAt) * speed
  }

  #launch(now: number): boolean {
    const [flyer] = this.#waiting
    if (!flyer || now < this.#launchedAt + launchGap(this.#waiting.length)) return false
    const { width: across, scale } = this.#area
    const speed = wholePixels(speedFor(across, this.#waiting.length), scale)
    const { lane, freeAt } = soonestLane(this.#lanes, now, { across, speed })
    if (lane < 0 || freeAt > now) return false
    this.#waiting.shift()
    this.#launchedAt = now
    const sprite = this.#draw(flyer)
    const one = { flyer, lane, sprite, startedAt: now, width: sprite.width, speed }
    this.#lanes[lane] = one
    this.#flying.push(one)
    return true
  }
}
