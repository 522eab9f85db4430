import { cloudScales, firstLevel, sizeOn } from './cloud-scales.ts'

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
  /** Sizes of the letters: of a word that is rare beside the others, at the least; and of the most frequent one if there is room. */
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
  /** Which of the space's scales: goes up while words arrive, down again where that moves nobody. */
  level: number
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
/** A word is not called frequent before it has come so often. */
const leastFrequent = 4

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const overlap = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width &&
  Math.abs(one.y - other.y) * 2 < one.height + other.height

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

  /** Of the cells that a box touches, until one is not to be gone on from; whether it came to the end. */
  #everyCell({ x, y, width, height }: Box, goesOn: (cell: number) => boolean): boolean {
    const side = this.#cell
    const lastRow = Math.floor((y + height / 2) / side)
    const lastColumn = Math.floor((x + width / 2) / side)
    for (let row = Math.floor((y - height / 2) / side); row <= lastRow; row += 1) {
      for (let column = Math.floor((x - width / 2) / side); column <= lastColumn; column += 1) {
        if (!goesOn(row * 4096 + column)) return false
      }
    }
    return true
  }

  isFree(box: Box): boolean {
    if (Math.abs(box.x) + box.width / 2 > this.#width / 2) return false
    if (Math.abs(box.y) + box.height / 2 > this.#height / 2) return false
    return this.#everyCell(box, (cell) => !this.#cells.get(cell)?.some((other) => overlap(other, box)))
  }

  take(box: Box): void {
    this.#everyCell(box, (cell) => {
      const there = this.#cells.get(cell)
      if (there) there.push(box)
      else this.#cells.set(cell, [box])
      return true
    })
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

interface Placed {
  words: PlacedWord[]
  leftOut: number
}

/**
 * Each word keeps its place where it can; what has grown over others, and what is new, takes the nearest free one.
 * `allOrNone`: undefined as soon as one has no room.
 */
function place(
  wishes: readonly Wish[],
  space: CloudSpace,
  height: number,
  measure: Measure,
  allOrNone: boolean,
): Placed | undefined {
  const ground = new Ground(space.width, height, space.least * 2.5)
  const words: PlacedWord[] = []
  let leftOut = 0
  for (const wish of wishes) {
    const { word, size } = wish
    const turn = ((textNumber(word.text) % 360) * Math.PI) / 180
    const box = nearestFree(ground, { width: space.width, height }, boxOf(wish, measure), turn)
    if (!box) {
      if (allOrNone) return undefined
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
function placeAll(
  wishes: readonly Wish[],
  space: CloudSpace,
  height: number,
  measure: Measure,
  allOrNone: boolean,
): Placed | undefined {
  const standing = wishes.filter((wish) => wish.from).sort(byCount)
  const arriving = wishes.filter((wish) => !wish.from).sort(byCount)
  return place([...standing, ...arriving], space, height, measure, allOrNone)
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
  const empty = { space, height: space.height, level: 0, words: [], leftOut: 0 }
  if (given.length === 0 || space.width <= 0 || space.height <= 0) return empty
  const most = Math.max(leastFrequent, ...given.map(({ count }) => count))
  const places = placesBefore(before, space)
  const sameRoom = before && before.space.width === space.width && before.space.most === space.most
  const scales = cloudScales(space)
  const longest = Math.max(...given.map(({ text }) => measure(text)))
  const first = firstLevel(scales, (space.width * 0.9) / (longest + gap))
  let level = Math.max(first, sameRoom ? Math.min(before.level, scales.length - 1) : 0)
  let height = Math.max(space.height, sameRoom && space.grows ? before.height : 0)
  const wishesAt = (at: number): Wish[] => {
    const scale = scales[at] ?? { top: space.least, rare: space.least, bend: 1 }
    return given.map((word) => ({
      word,
      size: sizeOn(scale, word.count, most),
      from: places.get(word.text) ?? null,
    }))
  }
  if (sameRoom && before.words.length > 0 && level > first) {
    const wishes = wishesAt(level - 1)
    if (allCanStay(wishes, space, height, measure)) {
      const placed = placeAll(wishes, space, height, measure, true)
      if (placed) return { space, height, level: level - 1, ...placed }
    }
  }
  for (;;) {
    const wishes = wishesAt(level)
    const area = wishes.reduce((sum, wish) => {
      const box = boxOf(wish, measure)
      return sum + box.width * box.height
    }, 0)
    const isLast = level === scales.length - 1
    const isLastTry = isLast && !space.grows
    if (isLastTry || area <= fill * space.width * height) {
      const placed = placeAll(wishes, space, height, measure, !isLastTry)
      if (placed) return { space, height, level, ...placed }
    }
    if (isLast) height = Math.ceil(height * 1.12)
    else level += 1
  }
}
