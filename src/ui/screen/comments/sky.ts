import { Flight, type FlightArea, type Flyer } from './flight.ts'
import { type CommentSprite, drawSprite, type Look } from './sprites.ts'

/** Width of the strip beside the join card in which a comment fades in, in canvas pixels. */
const fade = 120

/**
 * Draws the flying comments on a canvas in each frame, and stops while there are none. Each comment is drawn
 * once and then copied to whole pixels. A computer without a graphics card keeps up with this too
 * (docs/performance.md).
 */
export class Sky {
  readonly #canvas: HTMLCanvasElement
  readonly #flight: Flight<CommentSprite>
  #area: FlightArea
  #frame = 0

  constructor(canvas: HTMLCanvasElement, area: FlightArea, look: () => Look) {
    this.#canvas = canvas
    this.#area = area
    this.#flight = new Flight(area, ({ text, number }) => drawSprite(text, number, look(), this.#area.scale))
    this.resize(area)
  }

  resize(area: FlightArea): void {
    this.#area = area
    this.#flight.resize(area)
    this.#canvas.width = Math.round(area.width * area.scale)
    this.#canvas.height = Math.round(area.lanes * area.laneHeight * area.scale)
    this.#wake()
  }

  add(flyers: readonly Flyer[]): void {
    this.#flight.add(flyers)
    this.#wake()
  }

  keepOnly(isAllowed: (flyer: Flyer) => boolean): void {
    this.#flight.keepOnly(isAllowed)
    this.#wake()
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }

  #wake(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#step)
  }

  #step = (now: number): void => {
    this.#paint(now)
    this.#frame = this.#flight.over ? 0 : requestAnimationFrame(this.#step)
  }

  #paint(now: number): void {
    const pen = this.#canvas.getContext('2d')
    if (!pen) return
    const { width, height } = this.#canvas
    const { scale, laneHeight } = this.#area
    const flying = this.#flight.at(now)
    this.#canvas.dataset.flying = String(flying.length)
    pen.clearRect(0, 0, width, height)
    if (flying.length === 0) return
    for (const one of flying) {
      const head = this.#flight.headOf(one, now)
      pen.drawImage(one.sprite.image, Math.round(head * scale), Math.round(one.lane * laneHeight * scale))
    }
    this.#fadeOut(pen, width, height)
  }

  /** Fades comments in at the right edge, so that they do not appear abruptly beside the join card. */
  #fadeOut(pen: CanvasRenderingContext2D, width: number, height: number): void {
    const from = width - fade * this.#area.scale
    const gone = pen.createLinearGradient(from, 0, width, 0)
    gone.addColorStop(0, 'rgba(0, 0, 0, 0)')
    gone.addColorStop(1, 'rgba(0, 0, 0, 1)')
    pen.globalCompositeOperation = 'destination-out'
    pen.fillStyle = gone
    pen.fillRect(from, 0, width - from, height)
    pen.globalCompositeOperation = 'source-over'
  }
}
