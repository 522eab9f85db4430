import { describe, expect, it } from 'vitest'
import { newWallView, type TextCard, type TextGroup, type WallView } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import { drawnColumns } from '#ui/kinds/open-text/screen/wall-columns.ts'
import { type WallPage, wallPage } from '#ui/live/wall/wall-pages.ts'

const turn = limits.wallPageSeconds * 1000
/** The beginning of a page, in the middle of the counted pages. */
const begin = turn * 300 * 1000

const card = (number: number, given: Partial<TextCard> = {}): TextCard => ({
  id: `c${number}`,
  number,
  at: begin,
  text: `Answer number ${number} of a guest in the hall`,
  name: '',
  pinned: false,
  groupId: null,
  ...given,
})

const cardsUpTo = (count: number, given: (number: number) => Partial<TextCard> = () => ({})): TextCard[] =>
  Array.from({ length: count }, (_, index) => card(index + 1, given(index + 1)))

interface Given {
  groups?: readonly TextGroup[]
  view?: Partial<WallView>
}

const pageAt = (
  cards: readonly TextCard[],
  turns: number,
  { groups = [], view = {} }: Given = {},
): WallPage =>
  wallPage(
    { cards, groups, view: { ...newWallView, ...view }, otherName: 'More', shape: 'wide' },
    begin + turns * turn,
  )

const numbersOf = ({ columns }: WallPage): number[] =>
  columns.flatMap(({ cards }) => cards.map(({ number }) => number))

const pages = (cards: readonly TextCard[], count: number, given?: Given) =>
  Array.from({ length: count }, (_, turns) => numbersOf(pageAt(cards, turns, given)))

describe('the pages of the wall', () => {
  it('a wall with space for all cards shows each of them at once, pinned cards first and then the latest', () => {
    const cards = [card(1, { pinned: true }), card(2), card(3, { at: begin + turn / 2 })]
    const page = pageAt(cards, 0)
    expect(page.turns).toBe(false)
    expect(numbersOf(page)).toEqual([1, 3, 2])
  })

  it('the pages of a wall show the latest cards first, and every card once before a card comes again', () => {
    const cards = cardsUpTo(50)
    const shown = pages(cards, 12)
    const [first = []] = shown
    expect(first.slice(0, 3)).toEqual([50, 49, 48])
    const full = shown.slice(0, Math.floor(50 / first.length)).flat()
    expect(new Set(full).size).toBe(full.length)
    expect(new Set(shown.slice(0, Math.ceil(50 / first.length)).flat()).size).toBe(50)
    expect(shown.slice(Math.floor(50 / first.length)).flat()).toContain(48)
  })

  it('pages of a wall have about the same number of cards, also the last one', () => {
    const sizes = pages(cardsUpTo(16), 6).map((page) => page.length)
    expect(Math.min(...sizes)).toBeGreaterThan(4)
  })

  it('a card that arrives while a page is on the screen comes onto the next page as the first one', () => {
    const cards = [...cardsUpTo(50), card(51, { at: begin + 2 * turn + 1 })]
    expect(pages(cards, 4).map((page) => page.includes(51))).toEqual([false, false, false, true])
    expect(numbersOf(pageAt(cards, 3))[0]).toBe(51)
  })

  it('500 answers in ten minutes are all on a page before the wall repeats the first of them', () => {
    const cards = cardsUpTo(500, (number) => ({ at: begin + Math.floor((number / 500) * 600_000) }))
    const seen = new Set<number>()
    for (let turns = 0; turns < 60; turns += 1) {
      for (const number of numbersOf(pageAt(cards, turns))) seen.add(number)
    }
    expect(seen.size).toBe(500)
  })

  it('a pinned card leads every page of the wall', () => {
    const cards = [card(51, { pinned: true, at: begin - turn }), ...cardsUpTo(50)]
    expect(pages(cards, 5).map(([first]) => first)).toEqual([51, 51, 51, 51, 51])
  })

  it('pinned cards take at most half of a page, and the others come in their turn', () => {
    const long = 'A long answer of a guest, again and again. '.repeat(7)
    const cards = cardsUpTo(30, (number) => (number <= 6 ? { pinned: true, text: long } : {}))
    const shown = pages(cards, 30)
    const [first = []] = shown
    expect(first.filter((number) => number <= 6)).toHaveLength(1)
    expect(first.length).toBeGreaterThan(3)
    expect(new Set(shown.flat()).size).toBe(30)
  })

  it('a card that is too long for a column has a page of its own', () => {
    const long = '我们希望明年能有更多跨部门交流的机会。'.repeat(26)
    const cards = [...cardsUpTo(20), card(21, { text: long })]
    const page = pageAt(cards, 0)
    expect(page).toMatchObject({ alone: true })
    expect(numbersOf(page)).toEqual([21])
    expect(pageAt(cards, 1).alone).toBe(false)
  })

  it('held pages of a wall stay, and hosts turn them to both sides', () => {
    const cards = [...cardsUpTo(50), card(51, { at: begin + 2 * turn + 5 })]
    const heldAt = begin + turn + 5
    const free = pages(cardsUpTo(50), 4)
    const held = (turned: number, turns = 9) => numbersOf(pageAt(cards, turns, { view: { heldAt, turned } }))
    expect([held(0), held(0, 20), held(-1), held(2)]).toEqual([free[1], free[1], free[0], free[3]])
    expect(pageAt(cards, 9, { view: { heldAt, turned: -1 } }).first).toBe(true)
    expect(pageAt(cards, 9, { view: { heldAt } }).first).toBe(false)
  })

  it('resumed pages of a wall begin with the latest card', () => {
    const cards = [...cardsUpTo(50), card(51, { at: begin + 2 * turn + 5 })]
    const since = begin + 6 * turn + 7
    expect(numbersOf(pageAt(cards, 6, { view: { since } }))[0]).toBe(51)
  })

  const groups = ['Praise', 'Blame', 'Ideas', 'Food', 'Music', 'Travel'].map((name) => ({ id: name, name }))

  it('the wall has a column for each group with cards and one for the other cards, at most four at a time', () => {
    const named = (page: WallPage) => page.columns.map(({ name }) => name)
    const few = cardsUpTo(6, (number) => ({ groupId: groups[number % 3]?.id ?? null }))
    expect(named(pageAt([...few, card(7)], 0, { groups }))).toEqual(['Praise', 'Blame', 'Ideas', 'More'])
    const many = [...cardsUpTo(12, (number) => ({ groupId: groups[number % 6]?.id ?? null })), card(13)]
    const sets = [0, 1].map((turns) => named(pageAt(many, turns, { groups })))
    expect(sets).toEqual([
      ['Praise', 'Blame', 'Ideas', 'Food'],
      ['Music', 'Travel', 'More'],
    ])
  })

  it('every card of a large group comes onto a page of its column', () => {
    const cards = cardsUpTo(60, (number) => ({ groupId: number % 3 === 0 ? 'Blame' : 'Praise' }))
    const shown = new Set(pages(cards, 20, { groups }).flat())
    expect(shown.size).toBe(60)
  })
})

describe('the columns of a page', () => {
  const columnsOf = (cards: readonly TextCard[], width: number) =>
    drawnColumns({ columns: [{ id: 'all', name: null, cards }], turns: false }, [], width).map(({ cards }) =>
      cards.map(({ number }) => number),
    )

  it('a new card on the wall comes to the top of a column and moves no card to another column', () => {
    const before = columnsOf(cardsUpTo(7), 1920)
    const after = columnsOf(cardsUpTo(8), 1920)
    expect(after.map((column) => column.filter((number) => number !== 8))).toEqual(before)
    expect(after.some(([top]) => top === 8)).toBe(true)
  })

  it('the wall has more columns on a wider canvas, and few of them for few cards', () => {
    expect([1440, 1920, 2560].map((width) => columnsOf(cardsUpTo(8), width).length)).toEqual([2, 3, 4])
    expect([1, 3].map((count) => columnsOf(cardsUpTo(count), 1920).length)).toEqual([1, 2])
  })
})
