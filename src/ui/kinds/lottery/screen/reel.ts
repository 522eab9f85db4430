/** The angle between two names on the drum, in radians. */
const step = 0.36
/** Height of a name's row in the middle, as a share of the drum's height. */
const rowShare = step / 2
/** Font size as a share of the row height. */
const letters = 0.62
/** Maximum share of the drum's width that a name may take. The rest keeps it off the frame of the window. */
const filled = 0.86
/** Width of a drum on each side, as a share of the whole width, and the size of its names. */
export const aside = { width: 0.19, size: 0.5, strength: 0.5 }
/** A narrower canvas has no drums at its sides. In heights of the canvas. */
export const leastAspect = 1.2

/** A name that would need a smaller share of the font size takes two lines. */
const leastShrink = 0.7
/** Font size of a name in two lines, as a share of the usual size. */
const inTwoLines = 0.6
/** Distance between the middles of two lines, as a share of the row height: neither they nor the next rows touch the frame. */
const lineShare = 0.44

/** A name in two lines: broken at the space or hyphen that is nearest to its middle, or in the middle if it has none. */
export function halvesOf(name: string): string[] {
  const letters = [...name]
  const middle = letters.length / 2
  const spaces = letters.flatMap((letter, at) => (/[\s・·-]/u.test(letter) ? [at] : []))
  const [nearest] = spaces.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  const at =
    nearest === undefined || Math.abs(nearest - middle) > middle / 2 ? Math.ceil(middle) : nearest + 1
  return [letters.slice(0, at).join('').trim(), letters.slice(at).join('').trim()]
}

export interface ReelLook {
  colour: string
  fontFamily: string
}

interface Drum {
  left: number
  width: number
  size: number
  strength: number
  /** Place in the pool of the first name, so that each drum shows other names. */
  shift: number
  /** Names that pass for each name of the drum in the middle. Negative: upwards. */
  pace: number
}

/**
 * Draws the names of a pool as the front of a turning drum, with a smaller drum at each side. Draws only visible
 * names, so that the pool size does not affect the cost. Draws each name once while it passes, and then copies the
 * bitmap.
 */
export class Reel {
  readonly #canvas: HTMLCanvasElement
  readonly #look: () => ReelLook
  #names: readonly string[] = []
  #winners: ReadonlyMap<number, string> = new Map()
  #drums: readonly Drum[] = []
  /** Bitmaps of the visible names. */
  #drawn = new Map<string, HTMLCanvasElement>()

  constructor(canvas: HTMLCanvasElement, look: () => ReelLook) {
    this.#canvas = canvas
    this.#look = look
  }

  /** Sets new names or a new canvas size. */
  reset(names: readonly string[], { width, height }: { width: number; height: number }): void {
    this.#names = names
    this.#drawn.clear()
    this.#canvas.width = width
    this.#canvas.height = height
    const beside = width * aside.width
    const middle = { size: 1, strength: 1, shift: 0, pace: 1 }
    const side = { width: beside, size: aside.size, strength: aside.strength }
    this.#drums =
      width < height * leastAspect
        ? [{ ...middle, left: 0, width }]
        : [
            { ...side, left: 0, shift: Math.floor(names.length / 3), pace: -0.62 },
            { ...side, left: width - beside, shift: Math.floor((2 * names.length) / 3), pace: 0.74 },
            { ...middle, left: beside, width: width - 2 * beside },
          ]
  }

  /** Puts the winners into the rows at which the reel will stop. */
  place(winners: ReadonlyMap<number, string>): void {
    this.#winners = winners
  }

  /**
   * Draws the drums after `turned` names have passed. `calm`: 1 at a stop, where only the middle is bright. `covered`: the
   * window covers the middle, and names fade before they reach it.
   */
  paint(turned: number, calm: number, covered = false): void {
    const pen = this.#canvas.getContext('2d')
    if (!pen || this.#names.length === 0) return
    pen.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
    const seen = new Map<string, HTMLCanvasElement>()
    for (const drum of this.#drums) this.#paintDrum(pen, drum, { turned, calm, covered }, seen)
    pen.globalAlpha = 1
    this.#drawn = seen
  }

  #paintDrum(
    pen: CanvasRenderingContext2D,
    { left, width, size, strength, shift, pace }: Drum,
    { turned, calm, covered }: { turned: number; calm: number; covered: boolean },
    seen: Map<string, HTMLCanvasElement>,
  ): void {
    const middle = pace === 1
    const passed = turned * pace
    const nearest = Math.round(passed)
    const { height } = this.#canvas
    const radius = height / 2
    const most = Math.floor(Math.PI / 2 / (step * size))
    for (let row = nearest - most; row <= nearest + most; row += 1) {
      // Later names come from above and turn down, as on the drum of a machine.
      const angle = (passed - row) * step * size
      const front = Math.cos(angle)
      if (front <= 0.05) continue
      const name = (middle && this.#winners.get(row)) || this.#nameAt(row + shift)
      const key = `${size} ${name}`
      const image = seen.get(key) ?? this.#drawn.get(key) ?? this.#draw(name, width, size)
      seen.set(key, image)
      const near = Math.max(0, 1 - Math.abs(passed - row))
      const dimmed = middle ? 0.62 + 0.38 * near - 0.32 * calm * (1 - near) : strength * (1 - 0.7 * calm)
      const seenBeside = covered && middle ? 1 - Math.min(1, 2 * near) : 1
      pen.globalAlpha = dimmed * front ** 1.5 * seenBeside
      const scale = middle ? 0.76 + 0.1 * front + near * (0.06 + 0.08 * calm) : 0.9
      const drawnWidth = image.width * scale
      const drawnHeight = image.height * scale * front
      const y = radius + radius * Math.sin(angle)
      pen.drawImage(image, left + (width - drawnWidth) / 2, y - drawnHeight / 2, drawnWidth, drawnHeight)
    }
  }

  #nameAt(row: number): string {
    const count = this.#names.length
    return this.#names[((row % count) + count) % count] ?? ''
  }

  #draw(name: string, width: number, share: number): HTMLCanvasElement {
    const image = document.createElement('canvas')
    const pen = image.getContext('2d')
    if (!pen) return image
    const { colour, fontFamily } = this.#look()
    const row = this.#canvas.height * rowShare * share
    const most = width * filled
    const fontOf = (size: number) => `600 ${Math.max(1, Math.floor(size))}px ${fontFamily}`
    const size = row * letters
    pen.font = fontOf(size)
    const isLong = pen.measureText(name).width * leastShrink > most
    const lines = isLong ? halvesOf(name) : [name]
    const widest = Math.max(1, ...lines.map((line) => pen.measureText(line).width))
    // A longer name gets a smaller font.
    const font = fontOf(Math.min(size * (isLong ? inTwoLines : 1), (size * most) / widest))
    pen.font = font
    const widths = lines.map((line) => Math.min(most, pen.measureText(line).width))
    image.width = Math.max(1, Math.ceil(Math.max(...widths)))
    image.height = Math.max(1, Math.ceil(row))
    pen.font = font
    pen.fillStyle = colour
    pen.textBaseline = 'middle'
    for (const [place, line] of lines.entries()) {
      const middle = image.height * (0.5 + lineShare * (place - (lines.length - 1) / 2))
      pen.fillText(line, (image.width - (widths[place] ?? 0)) / 2, middle, image.width)
    }
    return image
  }
}
