const rows = 6
/** Font size as a share of the row height. */
const letters = 0.46
/** Maximum share of the column width that a name may take. */
const filled = 0.92
/** Number of names that are measured to choose the columns. */
const sample = 200

export interface ReelLook {
  colour: string
  fontFamily: string
}

/**
 * Draws the names of a pool on a canvas. Draws only visible names, so that the pool size does not affect the
 * cost. Draws each name once while it passes, and then copies the bitmap.
 */
export class Reel {
  readonly #canvas: HTMLCanvasElement
  readonly #look: () => ReelLook
  #names: readonly string[] = []
  #columns = 3
  /** Bitmaps of the visible names, by their index in the pool. */
  #drawn = new Map<number, HTMLCanvasElement>()

  constructor(canvas: HTMLCanvasElement, look: () => ReelLook) {
    this.#canvas = canvas
    this.#look = look
  }

  /** Sets new names or a new canvas size. */
  reset(names: readonly string[], size: { width: number; height: number }): void {
    this.#names = names
    this.#drawn.clear()
    this.#canvas.width = size.width
    this.#canvas.height = size.height
    this.#columns = this.#columnsForMost()
  }

  /**
   * The number of columns: three, or two if more than a quarter of the names would not fit into a third of the
   * width.
   */
  #columnsForMost(): number {
    const pen = this.#canvas.getContext('2d')
    if (!pen) return 3
    pen.font = this.#font(1)
    const widths = this.#names.slice(0, sample).map((name) => pen.measureText(name).width)
    const long = widths.filter((width) => width > (this.#canvas.width / 3) * filled).length
    return long > widths.length / 4 ? 2 : 3
  }

  #font(share: number): string {
    const size = Math.floor((this.#canvas.height / rows) * letters * share)
    return `600 ${size}px ${this.#look().fontFamily}`
  }

  /** Draws the names after `turned` rows have passed. */
  paint(turned: number): void {
    const pen = this.#canvas.getContext('2d')
    const count = this.#names.length
    if (!pen || count === 0) return
    const { width, height } = this.#canvas
    const columns = this.#columns
    const rowHeight = height / rows
    const columnWidth = width / columns
    pen.clearRect(0, 0, width, height)
    const offset = turned % 1
    const first = Math.floor(turned)
    const part = Math.ceil(count / columns)
    const seen = new Map<number, HTMLCanvasElement>()
    for (let column = 0; column < columns; column += 1) {
      for (let row = -1; row <= rows; row += 1) {
        // Each column shows another part of the pool. Neighbouring columns scroll in opposite directions.
        const down = column % 2 === 0
        const index = (down ? row - first : row + first) + column * part
        const place = ((index % count) + count) % count
        const middle = (row + 0.5 + (down ? offset : -offset)) * rowHeight
        const away = Math.abs(middle - height / 2) / (height / 2)
        if (away >= 1) continue
        const image = seen.get(place) ?? this.#drawn.get(place) ?? this.#draw(this.#names[place] ?? '')
        seen.set(place, image)
        pen.globalAlpha = 1 - away ** 2
        const left = (column + 0.5) * columnWidth - image.width / 2
        pen.drawImage(image, Math.round(left), Math.round(middle - image.height / 2))
      }
    }
    pen.globalAlpha = 1
    this.#drawn = seen
  }

  #draw(name: string): HTMLCanvasElement {
    const image = document.createElement('canvas')
    const pen = image.getContext('2d')
    if (!pen) return image
    const most = (this.#canvas.width / this.#columns) * filled
    pen.font = this.#font(1)
    // A longer name gets a smaller font.
    const font = this.#font(Math.min(1, most / pen.measureText(name).width))
    pen.font = font
    image.width = Math.max(1, Math.ceil(Math.min(most, pen.measureText(name).width)))
    image.height = Math.max(1, Math.ceil((this.#canvas.height / rows) * 0.7))
    pen.font = font
    pen.fillStyle = this.#look().colour
    pen.textBaseline = 'middle'
    pen.fillText(name, 0, image.height / 2, image.width)
    return image
  }
}
