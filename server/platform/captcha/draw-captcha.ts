import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { glyphs, type Stroke } from './glyphs.ts'

/** Returns random numbers from 0 to 1 for the picture. */
export type Chance = () => number

export interface Picture {
  width: number
  height: number
  /** The brightness of each pixel, from 0 (black) to 255 (white), row by row. */
  pixels: Uint8Array
}

type Point = readonly [x: number, y: number]

const captchaWidth = 270
const captchaHeight = 80

const between = (chance: Chance, least: number, most: number): number => least + (most - least) * chance()

/** Rounds the corners of a line, in two passes. */
function rounded(line: readonly Point[]): Point[] {
  let points = [...line]
  for (let pass = 0; pass < 2 && points.length > 2; pass += 1) {
    const cut: Point[] = [points[0] as Point]
    for (let index = 0; index + 1 < points.length; index += 1) {
      const [ax, ay] = points[index] as Point
      const [bx, by] = points[index + 1] as Point
      cut.push([ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25], [ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75])
    }
    points = [...cut, points.at(-1) as Point]
  }
  return points
}

/** Splits a line into short pieces, so that the line can bend everywhere. */
function inPieces(line: readonly Point[], step: number): Point[] {
  const pieces: Point[] = []
  for (let index = 0; index + 1 < line.length; index += 1) {
    const [ax, ay] = line[index] as Point
    const [bx, by] = line[index + 1] as Point
    const count = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / step))
    for (let piece = 0; piece < count; piece += 1)
      pieces.push([ax + ((bx - ax) * piece) / count, ay + ((by - ay) * piece) / count])
  }
  return [...pieces, line.at(-1) as Point]
}

/** Bends the whole picture in waves. */
function createBend(chance: Chance): (point: Point) => Point {
  const wave = () => ({
    height: between(chance, 1.5, 3),
    length: between(chance, 50, 90),
    phase: between(chance, 0, 2 * Math.PI),
  })
  const at = ({ height, length, phase }: ReturnType<typeof wave>, along: number): number =>
    height * Math.sin((along / length) * 2 * Math.PI + phase)
  const [one, two, three, four] = [wave(), wave(), wave(), wave()]
  return ([x, y]) => [x + at(one, y) + at(two, x) * 0.7, y + at(three, x) + at(four, x + y) * 0.5]
}

interface Line {
  points: readonly Point[]
  thickness: number
  /** 1 draws the line, 0 erases it. */
  ink: 0 | 1
}

/** A character with a random size, slant and rotation. */
function letter(strokes: readonly Stroke[], middle: number, chance: Chance): Point[][] {
  const width = between(chance, 32, 42)
  const height = between(chance, 46, 58)
  const turn = between(chance, -0.32, 0.32)
  const slant = between(chance, -0.25, 0.25)
  const down = captchaHeight / 2 + between(chance, -6, 6)
  const wobble = () => between(chance, -0.07, 0.07)
  return strokes.map((stroke) =>
    rounded(stroke.map(([x, y]): Point => [x + wobble(), y + wobble()])).map(([x, y]): Point => {
      const across = (x - 0.5) * width + (0.5 - y) * slant * height
      const along = (y - 0.5) * height
      return [
        middle + across * Math.cos(turn) - along * Math.sin(turn),
        down + across * Math.sin(turn) + along * Math.cos(turn),
      ]
    }),
  )
}

/** A long line from one side to the other, which looks like a stroke of a character. */
const crossing = (chance: Chance): Point[] =>
  rounded(
    Array.from(
      { length: 6 },
      (_, index): Point => [(index / 5) * captchaWidth, between(chance, 8, captchaHeight - 8)],
    ),
  )

/** A short line at a random place, which looks like a part of a character. */
function scrap(chance: Chance): Point[] {
  const [x, y] = [between(chance, 0, captchaWidth), between(chance, 4, captchaHeight - 4)]
  const next = (): Point => [x + between(chance, -14, 14), y + between(chance, -14, 14)]
  return rounded([next(), [x, y], next()])
}

function linesOf(text: string, chance: Chance): Line[] {
  const thickness = () => between(chance, 2.8, 3.6)
  const drawn = (points: Point[]): Line => ({ points, thickness: thickness(), ink: 1 })
  // Gaps of different widths, so that a program cannot tell where a character ends.
  const gaps = [...text].map(() => between(chance, 30, 43))
  const whole = gaps.slice(1).reduce((sum, gap) => sum + gap, 0)
  const start = (captchaWidth - whole) / 2 + between(chance, -8, 8)
  const middleOf = (index: number): number => gaps.slice(1, index + 1).reduce((sum, gap) => sum + gap, start)
  const letters = [...text].flatMap((character, index) =>
    letter(glyphs[character] ?? [], middleOf(index), chance).map(drawn),
  )
  const over = [crossing(chance), crossing(chance), ...Array.from({ length: 6 }, () => scrap(chance))].map(
    drawn,
  )
  const cuts = Array.from({ length: 2 }, (): Line => ({ points: crossing(chance), thickness: 1.6, ink: 0 }))
  return [...letters, ...over, ...cuts]
}

/** Draws a line. The distance of a pixel to the line decides how dark the pixel is. */
function drawLine({ points, thickness, ink }: Line, cover: Float32Array): void {
  const reach = thickness / 2 + 1
  for (let index = 0; index + 1 < points.length; index += 1) {
    const [ax, ay] = points[index] as Point
    const [bx, by] = points[index + 1] as Point
    const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1
    const right = Math.min(captchaWidth - 1, Math.ceil(Math.max(ax, bx) + reach))
    const bottom = Math.min(captchaHeight - 1, Math.ceil(Math.max(ay, by) + reach))
    for (let y = Math.max(0, Math.floor(Math.min(ay, by) - reach)); y <= bottom; y += 1) {
      for (let x = Math.max(0, Math.floor(Math.min(ax, bx) - reach)); x <= right; x += 1) {
        const along = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
        const squared = (x - ax - along * (bx - ax)) ** 2 + (y - ay - along * (by - ay)) ** 2
        if (squared >= reach ** 2) continue
        const covered = Math.max(0, Math.min(1, thickness / 2 + 0.5 - Math.sqrt(squared)))
        const at = y * captchaWidth + x
        const before = cover[at] ?? 0
        cover[at] = ink ? Math.max(before, covered) : Math.min(before, 1 - covered)
      }
    }
  }
}

/** Draws characters that overlap and are bent. Lines of the same colour cross them, and other lines cut them. */
export function paintCaptcha(text: string, chance: Chance): Picture {
  const cover = new Float32Array(captchaWidth * captchaHeight)
  const bend = createBend(chance)
  for (const line of linesOf(text, chance))
    drawLine({ ...line, points: inPieces(line.points, 5).map(bend) }, cover)
  const pixels = Uint8Array.from(cover, (covered) => 244 - 210 * covered)
  return { width: captchaWidth, height: captchaHeight, pixels }
}

/** Loads the PNG encoder with the first picture, so that a start does not wait for it. */
async function loadEncoder() {
  const { default: encode, init } = await import('@jsquash/png/encode.js')
  const require = createRequire(import.meta.url)
  const bytes = await readFile(require.resolve('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))
  await init(await WebAssembly.compile(bytes))
  return encode
}
let encoder: ReturnType<typeof loadEncoder> | undefined

/** The picture of a captcha as PNG. */
export async function drawCaptcha(text: string): Promise<Uint8Array> {
  encoder ??= loadEncoder()
  const encode = await encoder
  const { width, height, pixels } = paintCaptcha(text, Math.random)
  const data = new Uint8ClampedArray(pixels.length * 4)
  for (const [index, level] of pixels.entries()) data.set([level, level, level, 255], index * 4)
  return new Uint8Array(await encode({ data, width, height, colorSpace: 'srgb' } as ImageData))
}
