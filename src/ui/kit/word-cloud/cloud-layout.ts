import { type CloudScale, cloudScales, sizeOn } from './cloud-scales.ts'

/** A word and its count. */
export interface CloudWord {
  text: string
  count: number
}

/** The space for a cloud, in pixels. */
export interface CloudSpace {
  width: number
  height: number
  /**
   * True if the space becomes higher when the words do not fit. False if the layout leaves out the last words
   * instead.
   */
  grows: boolean
  /**
   * Font sizes in pixels: the minimum, for words that are rare compared with others, and the maximum, for the
   * most frequent word if there is space.
   */
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
  space: CloudSpace
  /** The height used, which may exceed the given height if the space grows. */
  height: number
  /**
   * Index of the scale in use. The index increases as words arrive, and decreases when all words can keep their
   * places.
   */
  level: number
  words: PlacedWord[]
  /** Number of words that did not fit. */
  leftOut: number
  /** Number of layouts since the last attempt to find better places for all words. */
  since: number
}

/** Returns the width of a text at a font size of one pixel. */
export type Measure = (text: string) => number

const lineHeight = 1.08
const gap = 0.2
/** In a space of fixed height, clouds of up to this number of words use fine steps, so that the words are close together. */
const fewWords = 60
/** Number of steps of the search for a free place in the height of a word. */
const fineSteps = 8
const coarseSteps = 3
/**
 * A cloud of up to this number of words tries several start directions before it makes its words smaller. Words of
 * such a cloud are so large that the direction decides whether they fit.
 */
const veryFewWords = 12
const directions = 24
/** The largest share of the space that words may cover. */
const fill = 0.8
/** The largest share of the width that a word may take. A longer word is smaller than its count would make it. */
const widest = 0.94
/**
 * Minimum count of the most frequent word for the scale of a space that grows, so that a few votes do not make a word
 * large. A space that does not grow is always filled.
 */
const leastFrequent = 4

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * An index of boxes by the grid cells that the boxes touch, so that a new box is compared only with its neighbours. A
 * layout asks tens of thousands of times whether a place is free, so the check creates no objects.
 */
class Ground {
  readonly #cells = new Map<number, Box[]>()
  readonly #cell: number
  readonly #width: number
  readonly #height: number
  /** The boxes that were searched from the centre, with the distance at which each found its place. */
  readonly #searched: { width: number; height: number; radius: number }[] = []

  constructor(width: number, height: number, cell: number) {
    this.#width = width
    this.#height = height
    this.#cell = cell
  }

  isFree(x: number, y: number, width: number, height: number): boolean {
    if (Math.abs(x) + width / 2 > this.#width / 2) return false
    if (Math.abs(y) + height / 2 > this.#height / 2) return false
    const side = this.#cell
    const lastRow = Math.floor((y + height / 2) / side)
    const lastColumn = Math.floor((x + width / 2) / side)
    for (let row = Math.floor((y - height / 2) / side); row <= lastRow; row += 1) {
      for (let column = Math.floor((x - width / 2) / side); column <= lastColumn; column += 1) {
        for (const other of this.#cells.get(row * 4096 + column) ?? []) {
          if (
            Math.abs(other.x - x) * 2 < other.width + width &&
            Math.abs(other.y - y) * 2 < other.height + height
          )
            return false
        }
      }
    }
    return true
  }

  take(box: Box): void {
    const { x, y, width, height } = box
    const side = this.#cell
    const lastRow = Math.floor((y + height / 2) / side)
    const lastColumn = Math.floor((x + width / 2) / side)
    for (let row = Math.floor((y - height / 2) / side); row <= lastRow; row += 1) {
      for (let column = Math.floor((x - width / 2) / side); column <= lastColumn; column += 1) {
        const cell = row * 4096 + column
        const there = this.#cells.get(cell)
        if (there) there.push(box)
        else this.#cells.set(cell, [box])
      }
    }
  }

  /** The distance from the centre below which no box of this size has a place, because smaller boxes had none there. */
  fullBelow(width: number, height: number): number {
    let full = 0
    for (const one of this.#searched) {
      if (one.width <= width && one.height <= height && one.radius > full) full = one.radius
    }
    return full
  }

  noteSearch(width: number, height: number, radius: number): void {
    this.#searched.push({ width, height, radius })
  }
}

/**
 * A number computed from the text, always the same for the same text. So a cloud looks the same on every device.
 */
export function textNumber(text: string): number {
  let number = 2166136261
  for (let index = 0; index < text.length; index += 1) {
    number = Math.imul(number ^ text.charCodeAt(index), 16777619)
  }
  return number >>> 0
}

/** Part of the distance that a smaller box went without a place, from which a larger box starts its search. */
const closeToFull = 0.9

/**
 * Searches along a spiral for the free place that is nearest to the box. Undefined if the whole space has no free
 * place.
 */
function nearestFree(
  ground: Ground,
  space: { width: number; height: number },
  box: Box,
  turn: number,
  steps: number,
): Box | undefined {
  const { x, y, width, height } = box
  if (ground.isFree(x, y, width, height)) return box
  const fromCentre = x === 0 && y === 0
  const wide = Math.max(0.6, Math.min(2.8, space.width / space.height))
  const step = Math.max(3, height / steps)
  const end = Math.max(space.width / wide, space.height)
  let radius = Math.max(step, fromCentre ? ground.fullBelow(width, height) * closeToFull : 0)
  let angle = turn
  while (radius <= end) {
    const atX = x + radius * wide * Math.cos(angle)
    const atY = y + radius * Math.sin(angle)
    if (ground.isFree(atX, atY, width, height)) {
      if (fromCentre) ground.noteSearch(width, height, radius)
      return { x: atX, y: atY, width, height }
    }
    angle += step / radius
    radius += (step * step) / (radius * 2 * Math.PI)
  }
  return undefined
}

interface Wish {
  word: CloudWord
  size: number
  /** The previous position. Null for a new word. */
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
 * Places words in order. Each word keeps its position if that position is free, otherwise the word takes the
 * nearest free place. With `allOrNone` the result is undefined if a word does not fit.
 */
function place(
  wishes: readonly Wish[],
  space: CloudSpace,
  height: number,
  measure: Measure,
  allOrNone: boolean,
  direction: number,
): Placed | undefined {
  const ground = new Ground(space.width, height, space.least * 2.5)
  const words: PlacedWord[] = []
  const steps = wishes.length <= fewWords && !space.grows ? fineSteps : coarseSteps
  let leftOut = 0
  for (const wish of wishes) {
    const { word, size } = wish
    const number = textNumber(word.text)
    // The higher bits turn each word by another angle, so that a new direction is not the same picture, only turned.
    const turn = (((number + direction * (number >>> 9)) % 360) * Math.PI) / 180
    const box = nearestFree(ground, { width: space.width, height }, boxOf(wish, measure), turn, steps)
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

/** True if every word that already has a position keeps this position at these sizes. */
function allCanStay(wishes: readonly Wish[], space: CloudSpace, height: number, measure: Measure): boolean {
  const ground = new Ground(space.width, height, space.least * 2.5)
  return wishes.every((wish) => {
    if (!wish.from) return true
    const box = boxOf(wish, measure)
    if (!ground.isFree(box.x, box.y, box.width, box.height)) return false
    ground.take(box)
    return true
  })
}

/** Places existing words before new words, and frequent words first within these two groups. */
function placeAll(
  wishes: readonly Wish[],
  space: CloudSpace,
  height: number,
  measure: Measure,
  allOrNone: boolean,
): Placed | undefined {
  const placed = wishes.filter((wish) => wish.from).sort(byCount)
  const arriving = wishes.filter((wish) => !wish.from).sort(byCount)
  const order = [...placed, ...arriving]
  const tries = order.length <= veryFewWords && !space.grows && allOrNone ? directions : 1
  for (let direction = 0; direction < tries; direction += 1) {
    const all = place(order, space, height, measure, allOrNone, direction)
    if (all) return all
  }
  return undefined
}

/** The previous positions, scaled to the new size of the space. */
function placesBefore(
  before: CloudLayout | undefined,
  space: CloudSpace,
): Map<string, { x: number; y: number }> {
  if (!before) return new Map()
  const across = space.width / before.space.width
  const down = space.grows ? across : space.height / before.space.height
  return new Map(before.words.map(({ text, x, y }) => [text, { x: x * across, y: y * down }]))
}

/** The lead that takes the middle. A smaller lead would make two close words swap places back and forth. */
const lead = 2

/** The places, with the most frequent word in the middle if a clearly rarer word is there. */
function withLeaderInMiddle(
  places: Map<string, { x: number; y: number }>,
  given: readonly CloudWord[],
): Map<string, { x: number; y: number }> {
  const distance = ({ text }: CloudWord): number => {
    const at = places.get(text)
    return at ? Math.hypot(at.x, at.y) : Number.POSITIVE_INFINITY
  }
  const [first] = given
  if (!first || places.size === 0) return places
  const leader = given.reduce((most, word) => (word.count > most.count ? word : most), first)
  const middle = given.reduce((nearest, word) => (distance(word) < distance(nearest) ? word : nearest), first)
  return leader.count - middle.count >= lead ? new Map(places).set(leader.text, { x: 0, y: 0 }) : places
}

/** The words in the sizes of a scale. */
function wishesOn(
  scale: CloudScale | undefined,
  given: readonly CloudWord[],
  space: CloudSpace,
  measure: Measure,
  places: Map<string, { x: number; y: number }>,
): Wish[] {
  const most = Math.max(space.grows ? leastFrequent : 1, ...given.map(({ count }) => count))
  const { top, rare, bend } = scale ?? { top: space.least, rare: space.least, bend: 1 }
  // A word that is too long for its size is smaller, and then no rarer word is larger than it.
  let limit = Number.POSITIVE_INFINITY
  let next = limit
  let count = 0
  return [...given]
    .sort((one, other) => other.count - one.count)
    .map((word) => {
      if (word.count !== count) limit = next
      count = word.count
      const fits = (space.width * widest) / (measure(word.text) + gap)
      const size = Math.min(sizeOn({ top, rare, bend }, word.count, most), fits, limit)
      next = Math.min(next, size)
      return { word, size, from: places.get(word.text) ?? null }
    })
}

const areaOf = (wishes: readonly Wish[], measure: Measure): number =>
  wishes.reduce((sum, wish) => {
    const box = boxOf(wish, measure)
    return sum + box.width * box.height
  }, 0)

/** Lays out words without overlaps, starting from the places of the previous layout. */
function settle(
  given: readonly CloudWord[],
  space: CloudSpace,
  measure: Measure,
  before?: CloudLayout,
): CloudLayout {
  const empty = { space, height: space.height, level: 0, words: [], leftOut: 0, since: 0 }
  if (given.length === 0 || space.width <= 0 || space.height <= 0) return empty
  const places = withLeaderInMiddle(placesBefore(before, space), given)
  const sameRoom = before && before.space.width === space.width && before.space.most === space.most
  const scales = cloudScales(space)
  let level = sameRoom ? Math.min(before.level, scales.length - 1) : 0
  let height = Math.max(space.height, sameRoom && space.grows ? before.height : 0)
  const wishesAt = (at: number): Wish[] => wishesOn(scales[at], given, space, measure, places)
  if (sameRoom && before.words.length > 0 && level > 0) {
    const wishes = wishesAt(level - 1)
    if (allCanStay(wishes, space, height, measure)) {
      const placed = placeAll(wishes, space, height, measure, true)
      if (placed) return { space, height, level: level - 1, since: 0, ...placed }
    }
  }
  for (;;) {
    const wishes = wishesAt(level)
    const isLast = level === scales.length - 1
    const isLastTry = isLast && !space.grows
    if (isLastTry || areaOf(wishes, measure) <= fill * space.width * height) {
      const placed = placeAll(wishes, space, height, measure, !isLastTry)
      if (placed) return { space, height, level, since: 0, ...placed }
    }
    if (isLast) height = Math.ceil(height * 1.12)
    else level += 1
  }
}

/**
 * Number of scales by which all words must become larger, so that it is worth that all of them move. Three scales are
 * about a quarter of the font size.
 */
const worthMoving = 3
/** Number of scales below the ideal from which better places are likely to exist. */
const likely = 5
/** Number of layouts between two attempts to find better places: after words have shrunk, and otherwise. */
const patience = { shrunk: 3, otherwise: 10 }

/** Index of the first scale on which the words cover few enough of the space. Words cannot be larger than that. */
function idealLevel(given: readonly CloudWord[], space: CloudSpace, measure: Measure): number {
  const most = fill * space.width * space.height
  const level = cloudScales(space).findIndex(
    (scale) => areaOf(wishesOn(scale, given, space, measure, new Map()), measure) <= most,
  )
  return level < 0 ? Number.POSITIVE_INFINITY : level
}

/**
 * Lays out words horizontally without overlaps. Existing words keep their places while other words arrive: fonts
 * shrink in steps, a growing word moves smaller words, and a new word takes a free place near the centre. A word that
 * becomes the most frequent one moves to the middle. From time to time all words move, if they are then much larger. The
 * same sequence of calls gives the same cloud on every device.
 */
export function layOutCloud(
  given: readonly CloudWord[],
  space: CloudSpace,
  measure: Measure,
  before?: CloudLayout,
): CloudLayout {
  const kept = settle(given, space, measure, before)
  if (!before || space.grows || given.length === 0 || space.width <= 0) return kept
  const since = before.since + 1
  const due = since >= (kept.level > before.level ? patience.shrunk : patience.otherwise)
  if (!due || kept.level - idealLevel(given, space, measure) < likely) return { ...kept, since }
  const fresh = settle(given, space, measure)
  return kept.level - fresh.level >= worthMoving ? fresh : kept
}
