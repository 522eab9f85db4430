import { expect, it } from 'vitest'
import type { OpenTextDoc, TextCard } from '#contract/items/open-text.ts'
import { wallColumns } from '#ui/screen/kinds/open-text/wall-view-model.ts'

const card = (number: number, given: Partial<TextCard> = {}): TextCard => ({
  id: `c${number}`,
  number,
  text: `Card ${number}`,
  name: '',
  pinned: false,
  groupId: null,
  ...given,
})

const docOf = (groups: OpenTextDoc['context']['groups'] = []): OpenTextDoc => ({
  id: 'o',
  position: 1,
  value: { activity: 'active', voting: 'open', results: 'shown' },
  context: {
    title: '?',
    round: 1,
    entriesPerGuest: 3,
    entryLength: 140,
    named: false,
    moderated: false,
    groups,
  },
})

const numbersOf = (cards: TextCard[], groups?: OpenTextDoc['context']['groups'], counts = {}) =>
  wallColumns(docOf(groups), { round: 1, cards }, { round: 1, voters: 1, counts }, 'More').map(
    ({ name, count, cards }) => [name, count, cards.map(({ number }) => number)],
  )

it('wall cards stay in their columns while other cards arrive, the latest on top and pinned cards first', () => {
  const cards = [5, 4, 3, 2].map((number) => card(number))
  expect(numbersOf(cards)).toEqual([
    [null, 0, [4]],
    [null, 0, [5, 2]],
    [null, 0, [3]],
  ])
  const more = [card(8), card(6), ...cards.slice(0, 3), card(2, { pinned: true })]
  expect(numbersOf(more)).toEqual([
    [null, 0, [4]],
    [null, 0, [2, 8, 5]],
    [null, 0, [6, 3]],
  ])
})

it('the wall of an open-text question has a column for each group with cards, and a column for cards without a group', () => {
  const groups = [
    { id: 'a', name: 'Praise' },
    { id: 'b', name: 'Blame' },
  ]
  const cards = [card(3, { groupId: 'a' }), card(2), card(1, { groupId: 'a' })]
  expect(numbersOf(cards, groups, { shown: 40, a: 25 })).toEqual([
    ['Praise', 25, [3, 1]],
    ['More', 15, [2]],
  ])
})

it('the wall of an open-text question shows no cards of another round', () => {
  const wall = { round: 2, cards: [card(1)] }
  expect(wallColumns(docOf(), wall, undefined, 'More').flatMap(({ cards }) => cards)).toEqual([])
})
