import { expect, it } from 'vitest'
import { shownEntries } from '#ui/screen/scenes/slide-words.ts'

const agenda = (count: number, passed: number) => ({
  entries: Array.from({ length: count }, (_, index) => ({
    id: String(index),
    kind: 'slide' as const,
    title: `Part ${index}`,
    start: null,
  })),
  passed,
})

it.each([
  ['a short agenda is shown whole', 4, 2, [0, 1, 2, 3]],
  ['a long agenda begins with its beginning', 12, 0, [0, 1, 2, 3, 4]],
  ['a long agenda shows two entries before the current one', 12, 6, [4, 5, 6, 7, 8]],
  ['a long agenda ends with its end', 12, 11, [7, 8, 9, 10, 11]],
] as const)('%s', (_, count, passed, shown) => {
  const { at, entries } = shownEntries(agenda(count, passed), 5)
  expect(entries.map(({ id }) => Number(id))).toEqual(shown)
  expect(at).toBe(shown[0])
})
