import type { TextCard, TextGroup, WallView } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import {
  type ColumnSize,
  cardHeight,
  columnSize,
  mostGroups,
  plainColumns,
  type Shape,
} from './card-height.ts'

/** Cards below one heading, in the order in which they take their space. */
export interface WallColumn {
  id: string
  /** Name of the group. Null if the wall has no groups. */
  name: string | null
  cards: readonly TextCard[]
}

export interface WallPage {
  columns: readonly WallColumn[]
  /** True if the page has one card, which is too long for a column. */
  alone: boolean
  /** True if this is the first page since the pages began. */
  first: boolean
  /** True if the wall has more than one page. */
  turns: boolean
  /** Identifies the page: another key means another page. */
  key: string
}

/** What decides the pages: the cards on the wall, the groups, and what hosts have done with the pages. */
export interface WallFacts {
  cards: readonly TextCard[]
  groups: readonly TextGroup[]
  view: WallView
  otherName: string
  shape: Shape
}

const pageMilliseconds = limits.wallPageSeconds * 1000

/** Number of cards among which the next one is found that fits the rest of a page. */
const lookAhead = 12
/** Pages are counted from a fixed time on, so that an old wall needs no long count. */
const countedTurns = 300

const latestFirst = (one: TextCard, other: TextCard): number => other.at - one.at || other.number - one.number

/** The cards below one heading, and the number and size of the columns for them on a page. */
interface Section extends WallColumn {
  size: ColumnSize
  abreast: number
}

/**
 * The cards below the headings of the wall, the latest first: a section for each group with cards, and one for the cards
 * without a group. A wall without groups is one section without a name.
 */
export function sectionsOfWall({
  cards,
  groups,
  otherName,
}: Omit<WallFacts, 'view' | 'shape'>): WallColumn[] {
  const used = groups.filter(({ id }) => cards.some(({ groupId }) => groupId === id))
  const sorted = [...cards].sort(latestFirst)
  if (used.length === 0) return [{ id: 'all', name: null, cards: sorted }]
  const known = new Set(used.map(({ id }) => id))
  const others = sorted.filter(({ groupId }) => groupId === null || !known.has(groupId))
  return [
    ...used.map(({ id, name }) => ({ id, name, cards: sorted.filter(({ groupId }) => groupId === id) })),
    ...(others.length > 0 ? [{ id: 'others', name: otherName, cards: others }] : []),
  ]
}

/** The sections in sets that are on the screen together. */
function sectionsOf(facts: WallFacts): Section[][] {
  const { shape } = facts
  const headed = sectionsOfWall(facts)
  if (headed[0]?.name === null) {
    const abreast = plainColumns(shape)
    const size = columnSize(shape, abreast, false)
    return [headed.map((section) => ({ ...section, size, abreast }))]
  }
  const sets = Math.ceil(headed.length / mostGroups(shape))
  const abreast = Math.ceil(headed.length / sets)
  const size = columnSize(shape, abreast, true)
  return Array.from({ length: sets }, (_, set) =>
    headed.slice(set * abreast, (set + 1) * abreast).map((section) => ({ ...section, size, abreast: 1 })),
  )
}

/** The number of the present page since 1970, and of the page from whose beginning on cards wait. */
interface Turn {
  number: number
  from: number
}

const turnAt = (time: number): number => Math.floor(time / pageMilliseconds)

function turnOf({ heldAt, turned }: WallView, now: number): Turn {
  const held = turnAt(heldAt ?? now)
  const number = held + (heldAt === null ? 0 : turned)
  return { number, from: Math.min(held, number) }
}

/** The heights of the columns of a page while cards are put into them. */
type Filled = readonly number[]

/** The columns with one more card, in the shortest one. Undefined if the card does not fit. */
function withCard(filled: Filled, height: number, most: number): Filled | undefined {
  const place = filled.indexOf(Math.min(...filled))
  const total = (filled[place] ?? 0) + height
  return total > most ? undefined : filled.with(place, total)
}

const sumOf = (heights: Filled): number => heights.reduce((sum, height) => sum + height, 0)

/** The order in which the cards of a section come onto its pages. */
class Queue {
  readonly section: Section
  /** Pinned cards are on every page, up to half of it. */
  readonly #sticky: TextCard[] = []
  readonly #heights: Map<string, number>
  /** The columns with the pinned cards. */
  readonly #begun: Filled
  /** Cards that have not arrived, the next one last. */
  readonly #coming: TextCard[] = []
  /** Cards that were on no page, the latest one last. */
  readonly #unseen: TextCard[] = []
  /** Cards that were on a page, in the order of their latest page. */
  readonly #seen: TextCard[] = []
  /** The height of all cards that have arrived. */
  #arrived = 0

  constructor(section: Section) {
    this.section = section
    const { cards, size, abreast } = section
    this.#heights = new Map(cards.map((card) => [card.id, cardHeight(card, size)]))
    const half = (size.height * abreast) / 2
    let filled: Filled = Array.from({ length: abreast }, () => 0)
    for (const card of cards) {
      const height = this.#heightOf(card)
      const more = card.pinned && sumOf(filled) + height <= half && withCard(filled, height, size.height)
      if (more) {
        this.#sticky.push(card)
        filled = more
      } else this.#coming.push(card)
    }
    this.#begun = filled
  }

  get fits(): boolean {
    let filled: Filled | undefined = this.#begun
    for (const card of this.#coming.toReversed())
      filled &&= withCard(filled, this.#heightOf(card), this.section.size.height)
    return filled !== undefined
  }

  /** Takes the cards that arrived before this time. */
  arrive(time: number): void {
    for (let next = this.#coming.at(-1); next && next.at < time; next = this.#coming.at(-1)) {
      this.#coming.pop()
      this.#unseen.push(next)
      this.#arrived += this.#heightOf(next)
    }
  }

  /** The next card, if it needs a page of its own. */
  takeTall(): TextCard | undefined {
    const next = this.#next()
    if (!next || this.#withNext(this.#begun, next)) return undefined
    this.#take(next)
    return next
  }

  /** The cards of the next page: first those that were on no page, and then those whose page was longest ago. */
  takePage(): TextCard[] {
    const page: TextCard[] = []
    const pinned = sumOf(this.#begun)
    const space = this.section.size.height * this.section.abreast - pinned
    // Pages of equal height are better than full pages and a last one with a single card.
    const fair = this.#arrived / Math.max(1, Math.ceil(this.#arrived / space))
    let filled: Filled | undefined = this.#begun
    const fits = (next: TextCard): boolean => {
      const isEnough = page.length > 0 && sumOf(filled ?? []) - pinned + this.#heightOf(next) / 2 > fair
      return !isEnough && !page.includes(next) && this.#withNext(filled ?? [], next) !== undefined
    }
    for (let next = this.#nextThat(fits); next; next = this.#nextThat(fits)) {
      filled = this.#withNext(filled ?? [], next)
      this.#take(next)
      page.push(next)
    }
    return [...this.#sticky, ...page]
  }

  /**
   * The next card for which there is space. A card without space is the first one of the next page. Cards come again only
   * when there is no new one.
   */
  #nextThat(fits: (card: TextCard) => boolean): TextCard | undefined {
    if (this.#unseen.length > 0) return this.#unseen.slice(-lookAhead).findLast(fits)
    return this.#seen.slice(0, lookAhead).find(fits)
  }

  #withNext(filled: Filled, next: TextCard): Filled | undefined {
    return withCard(filled, this.#heightOf(next), this.section.size.height)
  }

  #next(): TextCard | undefined {
    return this.#unseen.at(-1) ?? this.#seen[0]
  }

  #take(card: TextCard): void {
    const cards = this.#unseen.length > 0 ? this.#unseen : this.#seen
    cards.splice(cards.lastIndexOf(card), 1)
    this.#seen.push(card)
  }

  #heightOf(card: TextCard): number {
    return this.#heights.get(card.id) ?? 0
  }
}

const columnOf = ({ id, name }: Section, cards: readonly TextCard[]): WallColumn => ({ id, name, cards })

/** The order in a column: pinned cards first, and then the latest. */
export const inOrder = (one: TextCard, other: TextCard): number =>
  Number(other.pinned) - Number(one.pinned) || latestFirst(one, other)

function takeFrom(queues: readonly Queue[]): Pick<WallPage, 'columns' | 'alone'> {
  for (const queue of queues) {
    const tall = queue.takeTall()
    if (tall) return { columns: [columnOf(queue.section, [tall])], alone: true }
  }
  return {
    columns: queues.map((queue) => columnOf(queue.section, queue.takePage())),
    alone: false,
  }
}

/**
 * The page that the wall shows at this time. A new page comes every few seconds: first the cards that were on no page,
 * the latest first, and then those whose page was longest ago. So every answer is seen, and all screens of a shape show
 * the same page at the same time. Cards that arrive wait for the next page, so that nobody loses their place while reading. A wall with
 * space for all its cards shows each of them at once.
 */
export function wallPage(facts: WallFacts, now: number): WallPage {
  const sets = sectionsOf(facts).map((sections) => sections.map((section) => new Queue(section)))
  const [only = []] = sets
  const isFew = sets.length === 1 && only.every(({ fits }) => fits)
  if (isFew) {
    const columns = only.map(({ section }) => columnOf(section, [...section.cards].sort(inOrder)))
    return { columns, alone: false, first: true, turns: false, key: 'all' }
  }
  const turn = turnOf(facts.view, now)
  const begun = Math.min(...facts.cards.map(({ at }) => at))
  const counted = (Math.floor(turn.number / countedTurns) - 1) * countedTurns
  const start = Math.max(turnAt(begun), turnAt(facts.view.since), counted)
  const last = Math.max(start, turn.number)
  let page: Pick<WallPage, 'columns' | 'alone'> = { columns: [], alone: false }
  for (let number = start; number <= last; number += 1) {
    // The first page has what is there, so that a wall is never empty.
    const until = Math.max(start + 1, Math.min(number, turn.from))
    for (const queue of sets.flat()) queue.arrive(until * pageMilliseconds)
    page = takeFrom(sets[(number - start) % sets.length] ?? [])
  }
  return { ...page, first: turn.number <= start, turns: true, key: `${facts.view.since} ${last}` }
}
