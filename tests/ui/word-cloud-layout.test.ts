import { describe, expect, it } from 'vitest'
import {
  type CloudLayout,
  type CloudSpace,
  type CloudWord,
  layOutCloud,
} from '#ui/kit/word-cloud/cloud-layout.ts'

/** Approximate widths: an ideograph is square. */
const measure = (text: string): number =>
  [...text].reduce((width, letter) => width + (letter > '\u2e80' ? 1 : 0.58), 0)

const screen: CloudSpace = { width: 1290, height: 760, grows: false, least: 16, most: 380 }
const phone: CloudSpace = { width: 334, height: 220, grows: true, least: 13, most: 52 }
const desk: CloudSpace = { width: 660, height: 280, grows: false, least: 11, most: 140 }

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

const boxes = ({ words }: CloudLayout) =>
  words.map(({ text, size, x, y }) => {
    const width = measure(text) * size
    return { left: x - width / 2, right: x + width / 2, top: y - size / 2, bottom: y + size / 2 }
  })

function errors(layout: CloudLayout): string[] {
  const all = boxes(layout)
  const { width } = layout.space
  const outside = all.filter(
    ({ left, right, top, bottom }) =>
      Math.max(-left, right) > width / 2 + 1 || Math.max(-top, bottom) > layout.height / 2 + 1,
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
  return [...outside.map(() => 'outside'), ...over.map(() => 'over another')]
}

describe.each([
  ['the screen', screen],
  ['a phone', phone],
])('a cloud of 300 words on %s', (_, space) => {
  const layout = layOutCloud(cloud(300), space, measure)

  it('a cloud of 300 words shows every word readable and without overlap', () => {
    expect(layout.words.length).toBe(300)
    expect(layout.leftOut).toBe(0)
    expect(errors(layout)).toEqual([])
    expect(Math.min(...layout.words.map(({ size }) => size))).toBeGreaterThanOrEqual(space.least)
  })

  it('a cloud of 300 words shows frequent words larger', () => {
    const [first] = layout.words
    expect(first?.size).toBeGreaterThan(space.least * 2)
    const sizes = cloud(300).map(({ text }) => layout.words.find((placed) => placed.text === text)?.size ?? 0)
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
  })

  it('the layout of a word cloud is the same on every device', () => {
    expect(layOutCloud(cloud(300), space, measure)).toEqual(layout)
    expect(layOutCloud(cloud(300).reverse(), space, measure)).toEqual(layout)
  })
})

it('a cloud of 300 long words leaves space to show frequent words larger', () => {
  const layout = layOutCloud(cloud(300, longWord), screen, measure)
  expect(layout.words.length).toBe(300)
  const sizes = layout.words.map(({ size }) => size)
  expect(Math.max(...sizes) / Math.min(...sizes)).toBeGreaterThan(4)
})

it.each([
  ['the screen', screen],
  ['a phone', phone],
])('the words on %s keep their places while new words arrive and sizes change', (_, space) => {
  const counts = new Map<string, number>()
  let last: CloudLayout | undefined
  let stood = 0
  let moved = 0
  for (let step = 0; step < 400; step += 1) {
    const text = word(((step * step) % 97) * (step % 3))
    counts.set(text, (counts.get(text) ?? 0) + 1)
    const words = [...counts].map(([entered, count]) => ({ text: entered, count }))
    const next = layOutCloud(words, space, measure, last)
    const before = new Map(last?.words.map((placed) => [placed.text, placed]))
    for (const { text: placed, x, y } of next.words) {
      const old = before.get(placed)
      if (old) stood += 1
      if (old && Math.hypot(old.x - x, old.y - y) > 2) moved += 1
    }
    expect(errors(next)).toEqual([])
    last = next
  }
  expect(last?.words.length).toBe(counts.size)
  expect(moved / stood).toBeLessThan(0.01)
})

it('a cloud fills its space with one word, with seven words, and with a long word', () => {
  const [alone] = layOutCloud([{ text: 'growth', count: 1 }], screen, measure).words
  expect(measure('growth') * (alone?.size ?? 0)).toBeGreaterThan(0.8 * screen.width)
  const seven = layOutCloud(
    cloud(7).map(({ text }) => ({ text, count: 1 })),
    screen,
    measure,
  )
  expect(Math.min(...seven.words.map(({ size }) => size))).toBeGreaterThan(90)
  expect(errors(seven)).toEqual([])
  // A long word is smaller than its count would make it, and does not make the other words small.
  const sizesWith = (count: number) => {
    const layout = layOutCloud([...seven.words, { text: '長'.repeat(19), count }], screen, measure)
    expect(errors(layout)).toEqual([])
    const long = layout.words.find(({ text }) => text.startsWith('長'))?.size ?? 0
    const others = layout.words.filter(({ text }) => !text.startsWith('長')).map(({ size }) => size)
    return { long, others: Math.max(...others) }
  }
  const asRare = sizesWith(1)
  expect(asRare.others).toBeGreaterThan(asRare.long)
  // No rarer word is larger than a frequent long word.
  const frequent = sizesWith(7)
  expect(frequent.others).toBeLessThanOrEqual(frequent.long)
  expect(frequent.long).toBeGreaterThan(50)
})

it('words that came one after the other are nearly as large as the same words at once', () => {
  let last: CloudLayout | undefined
  for (let count = 1; count <= 120; count += 1) {
    last = layOutCloud(
      cloud(count).map(({ text }) => ({ text, count: 1 })),
      screen,
      measure,
      last,
    )
    expect(errors(last)).toEqual([])
  }
  const atOnce = layOutCloud(
    cloud(120).map(({ text }) => ({ text, count: 1 })),
    screen,
    measure,
  )
  const largest = (layout: CloudLayout | undefined) =>
    Math.max(...(layout?.words.map(({ size }) => size) ?? [0]))
  expect(largest(last)).toBeGreaterThan(0.6 * largest(atOnce))
})

it('a word cloud is empty in an empty box, and leaves out the rarest words in a small box', () => {
  expect(layOutCloud(cloud(5), { ...screen, width: 0 }, measure).words).toEqual([])
  expect(layOutCloud([], screen, measure).words).toEqual([])
  const { words, leftOut } = layOutCloud(cloud(300), desk, measure)
  expect(words.length + leftOut).toBe(300)
  expect(words.slice(0, 9).map(({ text }) => text)).toEqual(cloud(9).map(({ text }) => text))
})

it('the layout of a word cloud adapts to a box that changes its size', () => {
  const before = layOutCloud(cloud(60), screen, measure)
  const after = layOutCloud(cloud(60), { ...screen, width: 900 }, measure, before)
  expect(errors(after)).toEqual([])
  expect(after.words.length).toBe(60)
})

it('the most frequent word is in the middle, also a word that becomes the most frequent one', () => {
  const words = cloud(40)
  const before = layOutCloud(words, screen, measure)
  const placeOf = (layout: CloudLayout, text: string | undefined) =>
    layout.words.filter((placed) => placed.text === text).map(({ x, y }) => [x, y])
  expect(placeOf(before, words[0]?.text)).toEqual([[0, 0]])
  const overtaken = words.map((entered, place) => (place === 7 ? { ...entered, count: 300 } : entered))
  const after = layOutCloud(overtaken, screen, measure, before)
  expect(placeOf(after, words[7]?.text)).toEqual([[0, 0]])
  expect(after.words.length).toBe(40)
  expect(errors(after)).toEqual([])
})

it('a word takes the middle of a cloud with a clear lead, not with one vote', () => {
  const wordsWith = (rival: number) => [
    { text: 'growth', count: 9 },
    { text: 'trust', count: rival },
    { text: 'team', count: 3 },
  ]
  const middleOf = ({ words }: CloudLayout) =>
    [...words].sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))[0]?.text
  const first = layOutCloud(wordsWith(8), screen, measure)
  expect(middleOf(first)).toBe('growth')
  const close = layOutCloud(wordsWith(10), screen, measure, first)
  expect(middleOf(close)).toBe('growth')
  expect(middleOf(layOutCloud(wordsWith(11), screen, measure, close))).toBe('trust')
})

it('a cloud of seven words fills its space, with clear differences between frequent and rare words', () => {
  const counts = [14, 9, 7, 5, 3, 2, 1]
  const texts = 'growth trust team future energy focus speed'.split(' ')
  const seven = texts.map((text, place) => ({ text, count: counts[place] ?? 1 }))
  const layout = layOutCloud(seven, { ...screen, width: 1728, least: 28 }, measure)
  expect(errors(layout)).toEqual([])
  const sizes = layout.words.map(({ size }) => size)
  expect(Math.max(...sizes)).toBeGreaterThan(250)
  expect(Math.max(...sizes) / Math.min(...sizes)).toBeGreaterThan(2.5)
  const all = boxes(layout)
  const high = Math.max(...all.map(({ bottom }) => bottom)) - Math.min(...all.map(({ top }) => top))
  expect(high).toBeGreaterThan(0.75 * screen.height)
})
