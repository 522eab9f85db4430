import { describe, expect, it } from 'vitest'
import {
  type CloudLayout,
  type CloudWord,
  layOutCloud,
  layOutGrowingCloud,
} from '#ui/kit/word-cloud/cloud-layout.ts'

/** Approximate widths: an ideograph is square. */
const measure = (text: string): number =>
  [...text].reduce((width, letter) => width + (letter > '\u2e80' ? 1 : 0.58), 0)

const screen = { width: 1728, height: 760 }
const narrowScreen = { width: 1296, height: 720 }
const desk = { width: 660, height: 280 }
const phone = { width: 334, height: 220 }
const onPhone = { least: 13, most: 52 }

const ideographs = '开心期待感动专注创新未来团队成长温暖勇气'
/** A typical word of 2 to 6 letters. Half of the words are ideographs. */
const word = (place: number): string =>
  place % 2 === 0
    ? `${ideographs.slice(place % 18, (place % 18) + 2 + (place % 3))}${String.fromCharCode(0x4e00 + place)}`
    : `${'abcdefgh'.slice(place % 4, (place % 4) + 2 + (place % 3))}${place.toString(36)}`
/** Words of typical length in alphabetic languages. */
const longWord = (place: number): string =>
  `${'abcdefghijkl'.slice(place % 5, (place % 5) + 7)}${place.toString(36)}`
const cloud = (count: number, textAt = word): CloudWord[] =>
  Array.from({ length: count }, (_, place) => ({
    text: textAt(place),
    count: Math.max(1, Math.round(240 / (place + 1))),
  }))
const onScreen = (words: readonly CloudWord[], space = screen) => layOutCloud(words, space, measure)
const grown = (words: readonly CloudWord[]) => layOutGrowingCloud(words, phone, onPhone, measure)

const boxes = ({ words }: CloudLayout) =>
  words.map(({ text, size, x, y }) => {
    const width = measure(text) * size
    return { text, left: x - width / 2, right: x + width / 2, top: y - size / 2, bottom: y + size / 2 }
  })
const sizesOf = ({ words }: CloudLayout) => words.map(({ size }) => size)
const contrast = (layout: CloudLayout) => Math.max(...sizesOf(layout)) / Math.min(...sizesOf(layout))

function errors(layout: CloudLayout, width: number): string[] {
  const all = boxes(layout)
  const outside = all.filter(
    ({ left, right, top, bottom }) =>
      Math.max(-left, right) > width / 2 + 2 || Math.max(-top, bottom) > layout.height / 2 + 2,
  )
  const over = all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ),
  )
  return [
    ...outside.map(({ text }) => `${text} is outside`),
    ...over.map(({ text }) => `${text} is over another`),
  ]
}

describe.each([
  ['short words', word],
  ['long words', longWord],
])('a picture of 45 %s', (_, textAt) => {
  const words = cloud(45, textAt)

  it.each([screen, narrowScreen, desk])(
    'a word cloud has no overlaps and stays inside $width x $height',
    (space) => {
      const layout = onScreen(words, space)
      expect(errors(layout, space.width)).toEqual([])
      expect(layout.words.length + layout.leftOut).toBe(45)
    },
  )

  it('a frequent word of a cloud is not smaller than a rarer one', () => {
    const sizes = sizesOf(onScreen(words))
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one))
  })
})

it('the largest word of a cloud is about six times as large as the smallest one', () => {
  expect(contrast(onScreen(cloud(45)))).toBeGreaterThan(5)
  expect(contrast(onScreen(cloud(45)))).toBeLessThan(6.5)
  expect(
    contrast(
      onScreen([
        { text: 'growth', count: 2 },
        { text: 'trust', count: 1 },
      ]),
    ),
  ).toBeLessThan(2.5)
})

it('every word of a cloud touches a word before it, and the first ones are nearest to the middle', () => {
  const layout = onScreen(cloud(45))
  const all = boxes(layout)
  for (const [place, box] of all.entries()) {
    if (place === 0) continue
    // Words have a space of about a quarter of their size beside them.
    const air = (layout.words[place]?.size ?? 0) * 0.3 + 0.3 * (layout.words[0]?.size ?? 0)
    const touches = all
      .slice(0, place)
      .some(
        (other) =>
          box.left - air < other.right &&
          other.left - air < box.right &&
          box.top - air < other.bottom &&
          other.top - air < box.bottom,
      )
    expect(touches, box.text).toBe(true)
  }
  const distance = ({ x, y }: { x: number; y: number }) => Math.hypot(x / 2.1, y)
  const [first, second, ...others] = layout.words
  if (!first || !second) throw new Error('the words are missing')
  expect(distance(first)).toBeLessThan(screen.height * 0.1)
  expect(others.filter((other) => distance(other) < distance(second)).length).toBeLessThan(4)
})

it('the big screen, its miniature and the desk show the same cloud in their sizes', () => {
  const words = cloud(60)
  const large = onScreen(words)
  const small = onScreen(words, desk)
  expect(small.leftOut).toBe(large.leftOut)
  const by = (small.words[0]?.size ?? 0) / (large.words[0]?.size ?? 1)
  for (const [place, { text, x, y, size }] of large.words.entries()) {
    const other = small.words[place]
    expect(other?.text).toBe(text)
    expect(other?.size).toBeCloseTo(size * by, 5)
    expect(Math.abs((other?.x ?? 0) - x * by)).toBeLessThan(2)
    expect(Math.abs((other?.y ?? 0) - y * by)).toBeLessThan(2)
  }
})

it('a new word of a cloud does not move the others against each other', () => {
  const words = cloud(20).map((entered, place) => ({ ...entered, count: Math.max(1, 12 - place) }))
  const before = onScreen(words)
  const after = onScreen([...words, { text: 'new', count: 1 }])
  const from = (layout: CloudLayout) => {
    const [first] = layout.words
    return layout.words
      .slice(0, 20)
      .map(({ text, x, y }) => [
        text,
        (x - (first?.x ?? 0)) / (first?.size ?? 1),
        (y - (first?.y ?? 0)) / (first?.size ?? 1),
      ])
  }
  for (const [place, [text, x, y]] of from(before).entries()) {
    const [same, newX, newY] = from(after)[place] ?? []
    expect(same).toBe(text)
    expect(Math.abs(Number(newX) - Number(x))).toBeLessThan(0.02)
    expect(Math.abs(Number(newY) - Number(y))).toBeLessThan(0.02)
  }
})

it('a cloud of many words shows the most frequent ones and counts the others', () => {
  const layout = onScreen(cloud(300))
  expect([layout.words.length, layout.leftOut]).toEqual([45, 255])
  expect(layout.words.map(({ text }) => text)).toEqual(cloud(45).map(({ text }) => text))
  // Words of 19 letters would be too small to read. Rare ones are left out.
  const huge = onScreen(cloud(45, (place) => `${'extraordinarilylong'.slice(0, 16)}${place}`))
  expect(Math.min(...sizesOf(huge))).toBeGreaterThanOrEqual(28)
  expect(huge.words.length + huge.leftOut).toBe(45)
  expect(errors(huge, screen.width)).toEqual([])
})

it('a cloud fills its space with one word, with seven words, and with a long word', () => {
  const [alone] = onScreen([{ text: 'growth', count: 1 }]).words
  expect(measure('growth') * (alone?.size ?? 0)).toBeGreaterThan(0.7 * screen.width)
  const seven = onScreen(cloud(7).map(({ text }) => ({ text, count: 1 })))
  expect(Math.min(...sizesOf(seven))).toBeGreaterThan(90)
  expect(errors(seven, screen.width)).toEqual([])
  // A long word is smaller than its count would make it, and no rarer word is larger than a frequent long word.
  const long = onScreen([...seven.words, { text: '長'.repeat(19), count: 7 }])
  expect(errors(long, screen.width)).toEqual([])
  expect(long.words[0]?.text).toBe('長'.repeat(19))
  expect(long.words[0]?.size).toBe(Math.max(...sizesOf(long)))
})

it('a word cloud is empty in an empty box and without words', () => {
  expect(onScreen(cloud(5), { width: 0, height: 760 }).words).toEqual([])
  expect(onScreen([]).words).toEqual([])
  expect(layOutGrowingCloud(cloud(5), { ...phone, width: 0 }, onPhone, measure).words).toEqual([])
})

it('a cloud of 300 words on a phone shows every word readable and without overlap, in more height', () => {
  const layout = grown(cloud(300))
  expect([layout.words.length, layout.leftOut]).toEqual([300, 0])
  expect(errors(layout, phone.width)).toEqual([])
  expect(Math.min(...sizesOf(layout))).toBeGreaterThanOrEqual(onPhone.least)
  expect(Math.max(...sizesOf(layout))).toBeGreaterThan(onPhone.least * 2)
  expect(layout.height).toBeGreaterThan(phone.height)
})

it('a cloud of few words on a phone keeps its height and its largest size', () => {
  const layout = grown(cloud(5))
  expect(layout.height).toBe(phone.height)
  expect(Math.max(...sizesOf(layout))).toBeLessThanOrEqual(onPhone.most)
  expect(errors(layout, phone.width)).toEqual([])
})
