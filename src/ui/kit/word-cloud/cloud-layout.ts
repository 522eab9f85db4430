/** A word and how often it counts. */
export interface CloudWord {
  text: string
  count: number
}

/** The place for a cloud, in pixels. */
export interface CloudSpace {
  width: number
  height: number
  /** Takes more height when the words do not go in; else the last ones are left out. */
  grows: boolean
  /** Sizes of the letters: of a word that is rare beside the others, and of the most frequent one if there is room. */
  least: number
  most: number
}

/** A word in its place; its middle is given from the middle of the space. */
export interface PlacedWord extends CloudWord {
  size: number
  x: number
  y: number
}

export interface CloudLayout {
  space: CloudSpace
  /** As much as was needed where the space grows. */
  height: number
  /** Letter size of the most frequent word: shrinks while words arrive, grows again where that moves nobody. */
  top: number
  words: PlacedWord[]
  /** Words for which there was no room. */
  leftOut: number
}

/** Width of a text for letters of one pixel. */
export type Measure = (text: string) => number

const lineHeight = 1.12
const gap = 0.28
/** More than this of the space is never taken by words. */
const fill = 0.74
const shrink = 0.92
/** A word is not called frequent before it has come so often. */
const leastFrequent = 4

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Boxes by the cells that they touch, so that a place is compared with its neighbours alone. */
class Ground {
  readonly #cells = new Map<number, Box[]>()
  readonly #cell: number
  readonly #width: number
  readonly #height: number

  constructor(width: number, height: number, cell: number) {
    this.#width = width
    this.#height = height
    this.#cell = cell
  }

  #touched({ x, y, width, height }: Box): number[] {
    const cell = this.#cell
    const keys: number[] = []
    for (let row = Math.floor((y - height / 2) / cell); row * cell <= y + height / 2; row += 1) {
      for (let column = Math.floor((x - width / 2) / cell); column * cell <= x + width / 2; column += 1) {
        keys.push(row * 4096 + column)
      }
    }
    return keys
  }

  isFree(box: Box): boolean {
    if (Math.abs(box.x) + box.width / 2 > this.#width / 2) return false
    if (Math.abs(box.y) + box.height / 2 > this.#height / 2) return false
    return this.#touched(box).every((key) =>
      (this.#cells.get(key) ?? []).every(
        (other) =>
          Math.abs(other.x - box.x) * 2 >= other.width + box.width ||
          Math.abs(other.y - box.y) * 2 >= other.height + box.height,
      ),
    )
  }

  take(box: Box): void {
    for (const key of this.#touched(box)) {
      const there = this.#cells.get(key)
      if (there) there.push(box)
      else this.#cells.set(key, [box])
    }
  }
}

/** The same number for the same text, so that a cloud looks the same wherever it is drawn. */
export function textNumber(text: string): number {
  let number = 2166136261
  for (let index = 0; index < text.length; index += 1) {
    number = Math.imul(number ^ text.charCodeAt(index), 16777619)
  }
  return number >>> 0
}

/** The free place nearest to `from`, on a spiral as wide as the space is; undefined if there is none. */
function nearestFree(
  ground: Ground,
  space: { width: number; height: number },
  box: Box,
  turn: number,
): Box | undefined {
  if (ground.isFree(box)) return box
  const wide = Math.max(0.6, Math.min(2.2, space.width / space.height))
  const step = Math.max(3, box.height / 3)
  const end = Math.max(space.width / wide, space.height)
  let radius = step
  let angle = turn
  while (radius <= end) {
    const tried = { ...box, x: box.x + radius * wide * Math.cos(angle), y: box.y + radius * Math.sin(angle) }
    if (ground.isFree(tried)) return tried
    angle += step / radius
    radius += (step * step) / (radius * 2 * Math.PI)
  }
  return undefined
}

interface Wish {
  word: CloudWord
  size: number
  /** Where it stood before; null for a new one. */
  from: { x: number; y: number } | null
}

const byCount = (one: Wish, other: Wish): number =>
  other.word.count - one.word.count || textNumber(one.word.text) - textNumber(other.word.text)

function boxOf({ word, size, from }: Wish, measure: Measure): Box {
  const width = measure(word.text) * size + gap * size
  return { x: from?.x ?? 0, y: from?.y ?? 0, width, height: size * lineHeight }
}

/** Each word keeps its place where it can; what has grown over others, and what is new, takes the nearest free one. */
function place(
  wishes: readonly Wish[],
  space: CloudSpace,
  height: number,
  measure: Measure,
): { words: PlacedWord[]; leftOut: number } {
  const ground = new Ground(space.width, height, space.least * 2.5)
  const words: PlacedWord[] = []
  let leftOut = 0
  for (const wish of wishes) {
    const { word, size } = wish
    const turn = ((textNumber(word.text) % 360) * Math.PI) / 180
    const box = nearestFree(ground, { width: space.width, height }, boxOf(wish, measure), turn)
    if (!box) {
      leftOut += 1
      continue
    }
    ground.take(box)
    words.push({ ...word, size, x: Math.round(box.x), y: Math.round(box.y) })
  }
  return { words, leftOut }
}

/** Whether those that stood before have room in these sizes where they stand. */
function allCanStay(wishes: readonly Wish[], space: CloudSpace, height: number, measure: Measure): boolean {
  const ground = new Ground(space.width, height, space.least * 2.5)
  return wishes.every((wish) => {
    if (!wish.from) return true
    const box = boxOf(wish, measure)
    if (!ground.isFree(box)) return false
    ground.take(box)
    return true
  })
}

/** Those that stood before others, of each the frequent ones first. */
function placeAll(wishes: readonly Wish[], space: CloudSpace, height: number, measure: Measure) {
  const standing = wishes.filter((wish) => wish.from).sort(byCount)
  const arriving = wishes.filter((wish) => !wish.from).sort(byCount)
  return place([...standing, ...arriving], space, height, measure)
}

function sizeOf(count: number, most: number, least: number, top: number): number {
  const size = least + (top - least) * Math.sqrt(count / most)
  // In steps, so that a word does not breathe with every vote for another one.
  const step = Math.max(1, least / 10)
  return Math.max(least, Math.round(size / step) * step)
}

/** Where the words stood, moved with the space where that has changed. */
function placesBefore(
  before: CloudLayout | undefined,
  space: CloudSpace,
): Map<string, { x: number; y: number }> {
  if (!before) return new Map()
  const across = space.width / before.space.width
  const down = space.grows ? across : space.height / before.space.height
  return new Map(before.words.map(({ text, x, y }) => [text, { x: x * across, y: y * down }]))
}

/**
 * Lays words out so that all are upright, none overlaps, and those that were there before keep their places while others
 * arrive: letters shrink by steps, a word that grows pushes smaller ones aside, a new one looks for a free place from the
 * middle on. The same calls give the same cloud everywhere.
 */
export function layOutCloud(
  given: readonly CloudWord[],
  space: CloudSpace,
  measure: Measure,
  before?: CloudLayout,
): CloudLayout {
  const empty = { space, height: space.height, top: space.most, words: [], leftOut: 0 }
  if (given.length === 0 || space.width <= 0 || space.height <= 0) return empty
  const most = Math.max(leastFrequent, ...given.map(({ count }) => count))
  const places = placesBefore(before, space)
  const sameRoom = before && before.space.width === space.width && before.space.most === space.most
  // Height that can be had costs less than letters that all look alike.
  const lowest = space.least * (space.grows ? 2.2 : 1.2)
  const longest = Math.max(...given.map(({ text }) => measure(text)))
  let top = Math.max(
    lowest,
    Math.min(sameRoom ? before.top : space.most, (space.width * 0.9) / (longest + gap)),
  )
  let height = Math.max(space.height, sameRoom && space.grows ? before.height : 0)
  const wishesAt = (letters: number): Wish[] =>
    given.map((word) => ({
      word,
      size: sizeOf(word.count, most, space.least, letters),
      from: places.get(word.text) ?? null,
    }))
  if (sameRoom && before.words.length > 0 && top < space.most) {
    const grown = Math.min(space.most, top / shrink)
    const wishes = wishesAt(grown)
    if (allCanStay(wishes, space, height, measure)) {
      const placed = placeAll(wishes, space, height, measure)
      if (placed.leftOut === 0) return { space, height, top: grown, ...placed }
    }
  }
  for (;;) {
    const wishes = wishesAt(top)
    const area = wishes.reduce((sum, wish) => {
      const box = boxOf(wish, measure)
      return sum + box.width * box.height
    }, 0)
    const canShrink = top > lowest
    if (area <= fill * space.width * height || (!canShrink && !space.grows)) {
      const placed = placeAll(wishes, space, height, measure)
      if (placed.leftOut === 0 || (!canShrink && !space.grows)) return { space, height, top, ...placed }
    }
    if (canShrink) top = Math.max(lowest, top * shrink)
    else height = Math.ceil(height * 1.12)
  }
}
