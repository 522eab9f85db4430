import { type LastInLane, soonestLane, speedFor, waitingMost } from './lanes.ts'

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
}

const pooledMost = 60

/**
 * Lets comments fly over a box: nodes are pooled, moved by the compositor alone (a transform, linear), and no two of a
 * lane ever touch. Nothing is drawn anew while they fly.
 */
export class Flight {
  readonly #box: HTMLElement
  readonly #make: () => HTMLElement
  readonly #flying = new Map<string, { flyer: Flyer; node: HTMLElement }>()
  readonly #pool: HTMLElement[] = []
  #waiting: Flyer[] = []
  #lanes: (LastInLane | undefined)[] = []
  #area: FlightArea
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(box: HTMLElement, area: FlightArea, make: () => HTMLElement) {
    this.#box = box
    this.#area = area
    this.#make = make
    this.#lanes = Array.from({ length: area.lanes }, () => undefined)
  }

  resize(area: FlightArea): void {
    this.#area = area
    this.#lanes = Array.from({ length: area.lanes }, (_, lane) => this.#lanes[lane])
  }

  add(flyers: readonly Flyer[]): void {
    this.#waiting = [...this.#waiting, ...flyers].slice(-waitingMost)
    this.#launch()
  }

  /** Takes away what may not be seen any more. */
  keepOnly(isAllowed: (flyer: Flyer) => boolean): void {
    this.#waiting = this.#waiting.filter(isAllowed)
    for (const { flyer, node } of this.#flying.values()) if (!isAllowed(flyer)) this.#land(flyer.id, node)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#waiting = []
    for (const { flyer, node } of this.#flying.values()) this.#land(flyer.id, node)
  }

  #launch(): void {
    clearTimeout(this.#timer)
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const now = performance.now()
      const speed = speedFor(this.#area.width, this.#waiting.length)
      const { lane, freeAt } = soonestLane(this.#lanes, now, { across: this.#area.width, speed })
      if (lane < 0) return
      if (freeAt > now) {
        this.#timer = setTimeout(() => this.#launch(), freeAt - now)
        return
      }
      this.#waiting.shift()
      this.#fly(next, lane, speed)
    }
  }

  #fly(flyer: Flyer, lane: number, speed: number): void {
    const { id, text, number } = flyer
    const node = this.#pool.pop() ?? this.#make()
    node.textContent = text
    node.dataset.tone = String(number % 3)
    node.style.top = `${lane * this.#area.laneHeight}px`
    node.style.transform = `translate3d(${this.#area.width}px, 0, 0)`
    this.#box.append(node)
    const width = node.offsetWidth
    this.#lanes[lane] = { startedAt: performance.now(), width, speed }
    this.#flying.set(id, { flyer, node })
    const animation = node.animate(
      [
        { transform: `translate3d(${this.#area.width}px, 0, 0)` },
        { transform: `translate3d(${-width}px, 0, 0)` },
      ],
      { duration: (this.#area.width + width) / speed, easing: 'linear', fill: 'forwards' },
    )
    animation.onfinish = () => this.#land(id, node)
  }

  #land(id: string, node: HTMLElement): void {
    if (this.#flying.get(id)?.node !== node) return
    this.#flying.delete(id)
    for (const animation of node.getAnimations()) animation.cancel()
    node.remove()
    if (this.#pool.length < pooledMost) this.#pool.push(node)
  }
}
