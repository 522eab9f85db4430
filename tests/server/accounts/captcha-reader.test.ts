import { expect, test } from 'vitest'
import { captchaCharacters } from '#contract/limits.ts'
import { type Chance, paintCaptcha } from '#server/platform/captcha/draw-captcha.ts'
import { glyphs, type Stroke } from '#server/platform/captcha/glyphs.ts'
import { readCaptcha } from './read-captcha.ts'

const alphabet = Object.keys(glyphs)

/** The smallest and largest distance between the characters of a captcha. */
const gaps: [number, number] = [30, 43]

/** A seeded generator (mulberry32): the same pictures in every run. */
function seeded(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Upright characters side by side, without any noise. */
function plain(text: string) {
  const [width, height] = [270, 80]
  const pixels = new Uint8Array(width * height).fill(244)
  const dot = (x: number, y: number): void => {
    for (let dy = -2; dy <= 2; dy += 1)
      for (let dx = -2; dx <= 2; dx += 1) pixels[(Math.round(y) + dy) * width + Math.round(x) + dx] = 34
  }
  const line = (stroke: Stroke, left: number): void => {
    for (let index = 0; index + 1 < stroke.length; index += 1) {
      const [[ax, ay], [bx, by]] = [stroke[index] ?? [0, 0], stroke[index + 1] ?? [0, 0]]
      for (let step = 0; step <= 60; step += 1)
        dot(left + (ax + ((bx - ax) * step) / 60) * 34, 18 + (ay + ((by - ay) * step) / 60) * 44)
    }
  }
  for (const [index, character] of [...text].entries())
    for (const stroke of glyphs[character] ?? []) line(stroke, 20 + index * 40)
  return { width, height, pixels }
}

test('a script that knows the glyphs of the captchas reads nine of ten plain characters', () => {
  const texts = ['A3KMWT', 'UR7X9A', '6CTEHN', 'Y4NDJX']
  const right = texts.flatMap((text) => {
    const read = readCaptcha(plain(text), text.length, [36, 44])
    return [...text].filter((character, index) => read[index] === character)
  })
  expect(right.length).toBeGreaterThan(0.9 * texts.join('').length)
})

test('a script that knows the glyphs of the captchas reads a whole captcha in at most one of a hundred cases', () => {
  const pictures = 20
  let right = 0
  let whole = 0
  for (let seed = 0; seed < pictures; seed += 1) {
    const chance = seeded(seed)
    const text = Array.from(
      { length: captchaCharacters },
      () => alphabet[Math.floor(chance() * alphabet.length)] ?? '',
    )
    const read = readCaptcha(paintCaptcha(text.join(''), chance), text.length, gaps)
    right += text.filter((character, index) => read[index] === character).length
    if (read === text.join('')) whole += 1
  }
  expect(whole).toBe(0)
  // Counted by characters, a few pictures give as much evidence as hundreds of whole captchas.
  expect(right / (pictures * captchaCharacters)).toBeLessThan(0.01 ** (1 / captchaCharacters))
})
