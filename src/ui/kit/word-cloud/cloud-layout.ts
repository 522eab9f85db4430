/** A word and its count. */
export interface CloudWord {
  text: string
  count: number
}

/** The space for a cloud, in pixels. */
export interface CloudSpace {
  width: number
  height: number
}

/** Font sizes in pixels: the minimum, and the maximum for the most frequent word if there is space. */
export interface CloudSizes {
  least: number
  most: number
}

/** A word with its position, which is the offset of its centre from the centre of the space. */
export interface PlacedWord extends CloudWord {
  size: number
  x: number
  y: number
}

export interface CloudLayout {
  /** The height used, which may exceed the given height if the space grows. */
  height: number
  words: PlacedWord[]
  /** Number of words that did not fit. */
  leftOut: number
}

/** Returns the width of a text at a font size of one pixel. */
export type Measure = (text: string) => number

const lineHeight = 1.04
/** Space beside a word, in its font size. */
const gap = 0.24
/**
 * The space for which a picture is laid out, in pixels of the big screen. Other spaces show this picture in another size, so
 * that the big screen, its miniature and the desk show the same cloud.
 */
const canvas = { width: 1500, height: 714 }
const shape = canvas.width / canvas.height
/** Font sizes in a picture. */
const pictureSizes: CloudSizes = { least: 28, most: canvas.height / 2 }
/** Maximum number of words in a picture. More words would be too small to read from the last row. */
const pictureWords = 45
/** Ratio of the largest to the smallest font size. */
const mostContrast = 6
/** Exponent of the size curve: below 1, differences between rare words are visible too. */
const bend = 0.75
/** The share of its space that a cloud of many words covers, about. */
const usualFill = 0.7
/** The largest share of the width of a cloud that a word may take. A longer word is smaller than by its count. */
const widest = 0.94
/** Ratio between two font sizes of the whole cloud, so that not every new word changes the size of all others. */
const sizeStep = 0.96

/** A number computed from the text, always the same for the same text. */
export function textNumber(text: string): number {
  let number = 2166136261
  for (let index = 0; index < text.length; index += 1) {
    number = Math.imul(number ^ text.charCodeAt(index), 16777619)
  }
  return number >>> 0
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const overlap = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width - 1e-6 &&
  Math.abs(one.y - other.y) * 2 < one.height + other.height - 1e-6

/** The x of this box that is free and nearest to the middle, on one side of the middle. `near`: boxes at its height. */
function nearestOnSide(near: readonly Box[], width: number, side: 1 | -1): number {
  let x = 0
  for (let moved = true; moved; ) {
    moved = false
    for (const other of near) {
      const apart = (other.width + width) / 2
      if (Math.abs(other.x - x) >= apart - 1e-6) continue
      x = other.x + side * apart
      moved = true
    }
  }
  return x
}

/** Number of heights that are tried in the height of a word. */
const steps = 4
/** A word moves up or down towards the middle by these shares of its height, until it touches another word. */
const pulls = [0.25, 0.12, 0.06, 0.03, 0.015]

/**
 * Moves the box to the free place that is nearest to the middle, where it touches other boxes. Distances across count less
 * than distances up and down, so that the cloud is `wide` times as wide as high.
 */
function settle(box: Box, placed: readonly Box[], limit: number, wide: number, turn: boolean): void {
  const { width, height } = box
  const step = height / steps
  const near: Box[] = []
  let best = Number.POSITIVE_INFINITY
  for (let row = 0; (row * step) ** 2 < best; row += 1) {
    for (const up of row === 0 ? [1] : turn ? [1, -1] : [-1, 1]) {
      const y = up * row * step
      near.length = 0
      for (const other of placed)
        if (Math.abs(other.y - y) * 2 < other.height + height - 1e-6) near.push(other)
      for (const side of turn ? ([1, -1] as const) : ([-1, 1] as const)) {
        const x = nearestOnSide(near, width, side)
        const distance = (x / wide) ** 2 + y ** 2
        if (distance >= best || Math.abs(x) + width / 2 > limit) continue
        best = distance
        box.x = x
        box.y = y
      }
    }
  }
  for (const share of pulls) {
    const y = box.y - Math.sign(box.y) * Math.min(Math.abs(box.y), share * height)
    const moved = { ...box, y }
    if (!placed.some((other) => overlap(moved, other))) box.y = y
  }
}

interface Sized extends CloudWord {
  size: number
}

/** Places the words in their order, each as near to the middle as it can be. */
function pack(words: readonly Sized[], measure: Measure, limit: number, wide: number): PlacedWord[] {
  const placed: Box[] = []
  return words.map((word) => {
    const { text, size } = word
    const box = { x: 0, y: 0, width: (measure(text) + gap) * size, height: size * lineHeight }
    settle(box, placed, limit, wide, textNumber(text) % 2 === 0)
    placed.push(box)
    return { ...word, x: box.x, y: box.y }
  })
}

const areaOf = (words: readonly Sized[], measure: Measure): number =>
  words.reduce((sum, { text, size }) => sum + (measure(text) + gap) * size * size * lineHeight, 0)

/** The words with their sizes, where the rarest word has the size 1. */
function sized(words: readonly CloudWord[], contrast: number, measure: Measure): Sized[] {
  const most = words[0]?.count ?? 1
  const least = Math.max(1, words.at(-1)?.count ?? 1)
  const ratio = Math.min(contrast, most / least)
  const sizeOf = (count: number): number =>
    most === least ? 1 : 1 + (ratio - 1) * ((count - least) / (most - least)) ** bend
  const natural = words.map((word) => ({ ...word, size: sizeOf(word.count) }))
  const width = Math.sqrt((areaOf(natural, measure) / usualFill) * shape) * widest
  // A word that is too long for its size is smaller, and then no rarer word is larger than it.
  let limit = Number.POSITIVE_INFINITY
  let next = limit
  let count = 0
  return natural.map((word) => {
    if (word.count !== count) limit = next
    count = word.count
    const size = Math.min(word.size, words.length > 1 ? width / (measure(word.text) + gap) : word.size, limit)
    next = Math.min(next, size)
    return { ...word, size }
  })
}

interface Extent {
  left: number
  right: number
  top: number
  bottom: number
}

function extentOf(words: readonly PlacedWord[], measure: Measure): Extent {
  const extent = { left: 0, right: 0, top: 0, bottom: 0 }
  for (const { text, size, x, y } of words) {
    const [width, height] = [(measure(text) * size) / 2, (size * lineHeight) / 2]
    extent.left = Math.min(extent.left, x - width)
    extent.right = Math.max(extent.right, x + width)
    extent.top = Math.min(extent.top, y - height)
    extent.bottom = Math.max(extent.bottom, y + height)
  }
  return extent
}

/** Whole pixels would let small words touch. */
const rounded = (length: number): number => Math.round(length * 10) / 10

/** The cloud at this scale, with its own middle in the middle of the space. */
const scaled = (
  words: readonly PlacedWord[],
  { left, right, top, bottom }: Extent,
  by: number,
): PlacedWord[] =>
  words.map(({ x, y, size, ...word }) => ({
    ...word,
    size: size * by,
    x: rounded((x - (left + right) / 2) * by),
    y: rounded((y - (top + bottom) / 2) * by),
  }))

/** The next size of the whole cloud that is not larger. */
const stepped = (size: number): number => sizeStep ** Math.ceil(Math.log(size) / Math.log(sizeStep) - 1e-9)

/** Contrasts to try before words are left out. */
const contrasts = [mostContrast, 5, 4, 3]
/** More of its space than this share no cloud covers. */
const mostFill = 0.9

/** The words as a picture on its canvas. */
function picture(words: readonly CloudWord[], measure: Measure): CloudLayout {
  for (let shown = Math.min(words.length, pictureWords); ; shown = Math.floor(shown * 0.9)) {
    for (const contrast of contrasts) {
      const isLast = shown <= 1 && contrast === contrasts.at(-1)
      const sizes = sized(words.slice(0, shown), contrast, measure)
      const likely = Math.sqrt((mostFill * canvas.width * canvas.height) / areaOf(sizes, measure))
      if (likely < pictureSizes.least && !isLast) continue
      const placed = pack(sizes, measure, Number.POSITIVE_INFINITY, shape)
      const extent = extentOf(placed, measure)
      const scale = stepped(
        Math.min(
          (canvas.width * (shown > 1 ? 1 : widest)) / (extent.right - extent.left),
          canvas.height / (extent.bottom - extent.top),
          pictureSizes.most / Math.max(...placed.map(({ size }) => size)),
        ),
      )
      if (scale * Math.min(...placed.map(({ size }) => size)) >= pictureSizes.least || isLast)
        return { height: canvas.height, words: scaled(placed, extent, scale), leftOut: words.length - shown }
    }
  }
}

const byCount = (given: readonly CloudWord[]): CloudWord[] =>
  [...given].sort((one, other) => other.count - one.count)

/**
 * Lays out words horizontally without overlaps, packed by rank from the middle: the most frequent word is in the middle,
 * and each next word takes the place that is nearest to the middle and touches the words before it. The layout depends on
 * the words only, so the big screen, its miniature and the desk show the same cloud.
 * @param given words with equal counts in the order of arrival, so that a new word moves no other
 */
export function layOutCloud(given: readonly CloudWord[], space: CloudSpace, measure: Measure): CloudLayout {
  if (given.length === 0 || space.width <= 0 || space.height <= 0)
    return { height: space.height, words: [], leftOut: 0 }
  const { words, leftOut } = picture(byCount(given), measure)
  const extent = extentOf(words, measure)
  const by = Math.min(
    space.width / Math.max(extent.right - extent.left, canvas.width * 0.94),
    space.height / Math.max(extent.bottom - extent.top, canvas.height * 0.94),
  )
  return { height: space.height, words: scaled(words, extent, by), leftOut }
}

/**
 * Lays out all words, packed by rank from the middle, in a space that becomes higher if the words do not fit. The words are
 * as large as the given height allows, or else as large as `least` allows.
 */
export function layOutGrowingCloud(
  given: readonly CloudWord[],
  space: CloudSpace,
  { least, most }: CloudSizes,
  measure: Measure,
): CloudLayout {
  if (given.length === 0 || space.width <= 0) return { height: space.height, words: [], leftOut: 0 }
  const sizes = sized(byCount(given), Math.min(mostContrast, most / least), measure)
  const area = areaOf(sizes, measure)
  const fits = ({ text }: CloudWord) => (space.width * widest) / (measure(text) + gap)
  for (let unit = most / Math.max(...sizes.map(({ size }) => size)); ; unit *= 0.85) {
    const isLast = unit <= least
    const by = isLast ? least : unit
    if (area * by ** 2 > mostFill * space.width * space.height && !isLast) continue
    const placed = pack(
      sizes.map((word) => ({ ...word, size: Math.min(word.size * by, fits(word)) })),
      measure,
      space.width / 2,
      Math.min(1.4, space.width / space.height),
    )
    const extent = extentOf(placed, measure)
    const height = Math.ceil(extent.bottom - extent.top)
    // The words stay between the sides, so only the height has another middle.
    if (isLast || height <= space.height) {
      const words = scaled(placed, { ...extent, left: 0, right: 0 }, 1)
      return { height: Math.max(space.height, height), words, leftOut: 0 }
    }
  }
}
