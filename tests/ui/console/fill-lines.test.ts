import { expect, it } from 'vitest'
import { fillLines } from '#ui/console/forms/fill-lines.ts'

const filled = (before: readonly string[], at: number, pasted: readonly string[], most = 10) =>
  fillLines(
    before.map((text) => ({ text })),
    at,
    pasted.map((text) => ({ text })),
    most,
  ).map(({ text }) => text)

it('a pasted list replaces every empty option, also those above it', () => {
  expect(filled(['', ''], 1, ['Red', 'Green'])).toEqual(['Red', 'Green'])
  expect(filled(['', 'Blue', ''], 2, ['Red', 'Green'])).toEqual(['Blue', 'Red', 'Green'])
})

it('a pasted list follows the filled option into which the host pastes', () => {
  expect(filled(['Blue', 'White', ''], 0, ['Red', 'Green'])).toEqual(['Blue', 'Red', 'Green', 'White'])
})

it('a pasted list fills the places that its form has left', () => {
  expect(filled(['', 'Blue'], 1, ['Red', 'Green', 'White'], 3)).toEqual(['Blue', 'Red', 'Green'])
})
