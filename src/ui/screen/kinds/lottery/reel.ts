const columns = 3
const rows = 6

export interface ReelLook {
  colour: string
  fontFamily: string
}

/**
 * The names of a pool on a canvas. Only what is seen is drawn, so that the size of the pool does not matter; each name
 * once while it passes, and then copied.
 */
export class Reel {
  readonly #canvas: HTMLCanvasElement
  readonly #look: () => ReelLook
  #names: readonly string[] = []
  /** What is seen now, by its place in the pool. */
  #drawn = new Map<number, HTMLCanvasElement>()

  constructor(canvas: HTMLCanvasElement, look: () => ReelLook) {
    this.#canvas = canvas
    this.#look = look
  }

  /** Takes other names, or another size. */
  reset(names: readonly string[], size: { width: number; height: number }): void {
    this.#names = names
    this.#drawn.clear()
    this.#canvas.width = size.width
    this.#canvas.height = size.height
  }

  /** Draws the names as they stand after so many rows have passed. */
  paint(turned: number): void {
    const pen = this.#canvas.getContext('2d')
    const count = this.#names.length
    if (!pen || count === 0) return
    const { width, height } = this.#canvas
    const rowHeight = height / rows
    const columnWidth = width / columns
    pen.clearRect(0, 0, width, height)
    const offset = turned % 1
    const first = Math.floor(turned)
    const part = Math.ceil(count / columns)
    const seen = new Map<number, HTMLCanvasElement>()
    for (let column = 0; column < columns; column += 1) {
      for (let row = -1; row <= rows; row += 1) {
        // The columns run with different parts of the pool, and against one another.
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
    const rowHeight = this.#canvas.height / rows
    const most = (this.#canvas.width / columns) * 0.92
    const { colour, fontFamily } = this.#look()
    const font = `600 ${Math.floor(rowHeight * 0.46)}px ${fontFamily}`
    pen.font = font
    image.width = Math.max(1, Math.ceil(Math.min(most, pen.measureText(name).width)))
    image.height = Math.max(1, Math.ceil(rowHeight * 0.7))
    pen.font = font
    pen.fillStyle = colour
    pen.textBaseline = 'middle'
    pen.fillText(name, 0, image.height / 2, image.width)
    return image
  }
}
