import { array, assert, integer, nat, property } from 'fast-check'
import { expect, it } from 'vitest'
import { percentagesOf } from '#ui/kit/texts/percentages.ts'

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

it('the percentages of a poll with a single choice add up to 100', () => {
  expect(percentagesOf([1, 1, 1], 3)).toEqual([34, 33, 33])
  expect(percentagesOf([2, 2, 3], 7)).toEqual([29, 28, 43])
  expect(percentagesOf([0, 5], 5)).toEqual([0, 100])
})

it('percentages add up to 100, keep the order of the counts, and are less than 1 from the exact share', () => {
  const polls = array(nat(5000), { minLength: 1, maxLength: 20 }).filter((counts) => sumOf(counts) > 0)
  assert(
    property(polls, (counts) => {
      const total = sumOf(counts)
      const percentages = percentagesOf(counts, total)
      expect(sumOf(percentages)).toBe(100)
      for (const [place, count] of counts.entries()) {
        const percent = percentages[place] ?? Number.NaN
        expect(Math.abs(percent - (count / total) * 100)).toBeLessThan(1)
        for (const [other, less] of counts.entries())
          if (less < count) expect(percentages[other]).toBeLessThanOrEqual(percent)
      }
    }),
  )
})

it('the percentages of a poll with several choices are rounded shares of the voters', () => {
  assert(
    property(array(integer({ min: 0, max: 90 }), { minLength: 2, maxLength: 9 }), (counts) => {
      const voters = 90
      if (sumOf(counts) === voters) return
      expect(percentagesOf(counts, voters)).toEqual(counts.map((count) => Math.round((count / voters) * 100)))
    }),
  )
})

it('the percentages are zero while nobody has answered', () => {
  expect(percentagesOf([0, 0], 0)).toEqual([0, 0])
})
