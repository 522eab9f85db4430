import type { Picture } from '#server/platform/captcha/draw-captcha.ts'
import { glyphs, type Stroke } from '#server/platform/captcha/glyphs.ts'

/**
 * A script that reads captchas. It knows the glyphs, the distance between two glyphs and their number. At each
 * column it looks for the glyph with the best correlation over some angles, sizes and heights. It splits the
 * picture where the sum of the correlations is highest.
 */
const scale = 3
const side = 18

interface Grid {
  width: number
  height: number
  ink: Float32Array
}

/** Shrinks the picture to a third of its size. In the grid, 1 means ink. */
function shrink({ width, height, pixels }: Picture): Grid {
  const grid = { width: Math.floor(width / scale), height: Math.floor(height / scale) }
  const ink = new Float32Array(grid.width * grid.height)
  for (let y = 0; y < grid.height * scale; y += 1) {
    for (let x = 0; x < grid.width * scale; x += 1) {
      const dark = (pixels[y * width + x] ?? 255) < 140 ? 1 : 0
      const at = Math.floor(y / scale) * grid.width + Math.floor(x / scale)
      ink[at] = (ink[at] ?? 0) + dark / scale ** 2
    }
  }
  return { ...grid, ink }
}

/** A shape drawn clean, turned and sized, in the same grid. */
function draw(strokes: readonly Stroke[], turn: number, size: number): Float32Array {
  const ink = new Float32Array(side * side)
  const half = 4 / scale / 2
  for (const stroke of strokes) {
    for (let index = 0; index + 1 < stroke.length; index += 1) {
      const [ax = 0, ay = 0] = stroke[index] ?? []
      const [bx = 0, by = 0] = stroke[index + 1] ?? []
      for (let step = 0; step <= 20; step += 1) {
        const across = (ax + ((bx - ax) * step) / 20 - 0.5) * size * 0.85
        const down = (ay + ((by - ay) * step) / 20 - 0.5) * size
        const px = side / 2 + across * Math.cos(turn) - down * Math.sin(turn)
        const py = side / 2 + across * Math.sin(turn) + down * Math.cos(turn)
        for (let y = Math.floor(py - 1); y <= py + 1; y += 1) {
          for (let x = Math.floor(px - 1); x <= px + 1; x += 1) {
            if (x < 0 || y < 0 || x >= side || y >= side) continue
            const covered = Math.max(0, Math.min(1, half + 0.5 - Math.hypot(x + 0.5 - px, y + 0.5 - py)))
            ink[y * side + x] = Math.max(ink[y * side + x] ?? 0, covered)
          }
        }
      }
    }
  }
  return ink
}

/** Blurs, so that a stroke a pixel off still fits, and sets the mean to 0 and the length to 1. */
function normalise(ink: Float32Array): Float32Array {
  const soft = new Float32Array(ink.length)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      let sum = 0
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const [nx, ny] = [x + dx, y + dy]
        if (nx >= 0 && ny >= 0 && nx < side && ny < side) sum += ink[ny * side + nx] ?? 0
      }
      soft[y * side + x] = sum
    }
  }
  const mean = soft.reduce((sum, value) => sum + value, 0) / soft.length
  const length = Math.sqrt(soft.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1
  return soft.map((value) => (value - mean) / length)
}

const turns = [-0.4, -0.2, 0, 0.2, 0.4]
const sizes = [13, 16]
const templates = Object.entries(glyphs).flatMap(([character, strokes]) =>
  turns.flatMap((turn) => sizes.map((size) => ({ character, shape: normalise(draw(strokes, turn, size)) }))),
)

function patch({ width, height, ink }: Grid, left: number, top: number): Float32Array {
  const square = new Float32Array(side * side)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [px, py] = [left + x, top + y]
      if (px >= 0 && py >= 0 && px < width && py < height) square[y * side + x] = ink[py * width + px] ?? 0
    }
  }
  return normalise(square)
}

/** For each column, the character whose shape fits best around the column, and the score of the fit. */
function fits(grid: Grid): { character: string; score: number }[] {
  return Array.from({ length: grid.width }, (_, middle) => {
    let best = { character: '', score: -1 }
    for (let dy = -4; dy <= 4; dy += 2) {
      const seen = patch(grid, middle - side / 2, Math.round(grid.height / 2 + dy - side / 2))
      for (const { character, shape } of templates) {
        let score = 0
        for (let index = 0; index < seen.length; index += 1) score += (seen[index] ?? 0) * (shape[index] ?? 0)
        if (score > best.score) best = { character, score }
      }
    }
    return best
  })
}

/** @param gap least and most between the middles of two characters, in pixels of the picture. */
export function readCaptcha(picture: Picture, characters: number, [least, most]: [number, number]): string {
  const columns = fits(shrink(picture))
  // For each column, the best text that ends at the column. Each pass of the loop makes the texts one character
  // longer.
  let ends = columns.map(({ character, score }) => ({ text: character, sum: score }))
  for (let length = 2; length <= characters; length += 1) {
    ends = columns.map(({ character, score }, column) => {
      let before = { text: '', sum: Number.NEGATIVE_INFINITY }
      for (let gap = Math.floor(least / scale); gap <= Math.ceil(most / scale); gap += 1) {
        const end = ends[column - gap]
        if (end && end.sum > before.sum) before = end
      }
      return { text: before.text + character, sum: before.sum + score }
    })
  }
  return ends.reduce((best, end) => (end.sum > best.sum ? end : best)).text
}
