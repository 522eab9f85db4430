import { expect, test } from 'vitest'
import { matchList } from '#machines/domain/lottery/match-list.ts'

const row = (name: string, detail = '') => ({ name, detail })
const listed = (...rows: { name: string; detail: string }[]) =>
  rows.map((each, at) => ({ ...each, entryId: `e${at + 1}` }))

const idsOf = (list: ReturnType<typeof listed>, rows: readonly { name: string; detail: string }[]) => {
  const { matches, others } = matchList(list, rows)
  return [matches.map((match) => match?.entryId ?? 'new'), others.map(({ entryId }) => entryId)]
}

test('an imported row is the listed person with the same name and note, whatever the order', () => {
  expect(idsOf(listed(row('Ana', '138'), row('Bo')), [row('Bo'), row('Ana', '138'), row('Cy')])).toEqual([
    ['e2', 'e1', 'new'],
    [],
  ])
})

test('case, width and spaces do not make another person', () => {
  expect(idsOf(listed(row('张 三', '138')), [row('张三', '１３８')])).toEqual([['e1'], []])
  expect(idsOf(listed(row('John Smith')), [row('JOHN SMITH')])).toEqual([['e1'], []])
})

test('equal rows match one each', () => {
  expect(idsOf(listed(row('Li Wei'), row('Li Wei')), [row('Li Wei')])).toEqual([['e1'], ['e2']])
  expect(idsOf(listed(row('Li Wei')), [row('Li Wei'), row('Li Wei')])).toEqual([['e1', 'new'], []])
})

test('a person whose note was added or removed is the same person if the name is unique', () => {
  expect(idsOf(listed(row('Ana')), [row('Ana', '138')])).toEqual([['e1'], []])
  expect(idsOf(listed(row('Ana', '138')), [row('Ana')])).toEqual([['e1'], []])
})

test('a person with another note is another person, and two people of one name are not guessed', () => {
  expect(idsOf(listed(row('Ana', '138')), [row('Ana', '139')])).toEqual([['new'], ['e1']])
  expect(idsOf(listed(row('Ana'), row('Ana')), [row('Ana', '138')])).toEqual([['new'], ['e1', 'e2']])
  expect(idsOf(listed(row('Ana')), [row('Ana', '138'), row('Ana', '139')])).toEqual([['new', 'new'], ['e1']])
})
