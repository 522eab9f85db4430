import { expect, it } from 'vitest'
import { placeRows } from '#ui/screen/qa/question-rows.ts'

it('the list of questions places rows below each other and shares a little of the free space', () => {
  const { shown, places } = placeRows([100, 200], 1000)
  expect(shown).toBe(2)
  // 40 px around the words, and 64 px of the free space for each row.
  expect(places).toEqual([
    { top: 0, height: 204 },
    { top: 204, height: 304 },
  ])
})

it('the list of questions shows only the questions that fit, and at least one', () => {
  const { shown, places } = placeRows([300, 300, 300], 800)
  expect(shown).toBe(2)
  expect(places[2]?.top).toBe(800)
  expect(placeRows([900, 100], 500).shown).toBe(1)
  expect(placeRows([100, 100, 100, 100, 100, 100, 100], 2000).shown).toBe(5)
})
