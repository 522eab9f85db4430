import { type LastInLane, launchGap, soonestLane, speedFor, waitingMost, wholePixels } from './lanes.ts'

export interface Flyer {
  id: string
  text: string
  number: number
}

export interface FlightArea {
  /** Pixels of the stage. */
  width: number
  lanes: number
  laneHeight: number
  /** Pixels of the device to one of the stage. */
  scale: number
}

/** A comment as it is drawn: once, when it takes off. */
export interface Sprite {
  /** Pixels of the stage. */
  width: number
}

export interface InFlight<Drawn extends Sprite> extends LastInLane {
  flyer: Flyer
  lane: number
  sprite: Drawn
}

/** Of a crowd that comes at once a few take off in each frame, so that none is held up by drawing them. */
const launchesPerFrame = 2

/**
 * Which comments cross the picture, and where each is at an instant: no two of a lane ever touch. Knows nothing of the
 * page; whoever draws asks at each frame.
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
    this.#waiting = [...this.#waiting, ...flyers].slice(-waitingMost)
  }

  /** Takes away what may not be seen any more. */
  keepOnly(isAllowed: (flyer: Flyer) => boolean): void {
    this.#waiting = this.#waiting.filter(isAllowed)
    this.#flying = this.#flying.filter(({ flyer }) => isAllowed(flyer))
  }

  /** Nothing flies, and nothing waits to. */
  get over(): boolean {
    return this.#flying.length === 0 && this.#waiting.length === 0
  }

  /** What is in the air now (milliseconds of the page's clock): some have landed, some took off. */
  at(now: number): readonly InFlight<Drawn>[] {
    this.#flying = this.#flying.filter((one) => this.headOf(one, now) > -one.width)
    for (let launched = 0; launched < launchesPerFrame && this.#launch(now); launched += 1);
    return this.#flying
  }

  /** Where the beginning of a comment is, in pixels of the stage. */
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
