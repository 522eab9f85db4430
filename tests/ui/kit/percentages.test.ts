import { array, assert, integer, nat, property } from 'fast-check'
import { expect, it } from 'vitest'
import { percentagesOf } from '#ui/kit/texts/percentages.ts'

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

it('percentages are rounded to the nearest number, so that few votes do not get more than their share', () => {
  expect(percentagesOf([0, 5], 5)).toEqual([0, 100])
  expect(percentagesOf([3, 3, 1], 7)).toEqual([43, 43, 14])
  const votes = [31, 74, 12, 5, 44, 9, 22, 17, 0, 3]
  expect(percentagesOf(votes, sumOf(votes))).toEqual([14, 34, 6, 2, 20, 4, 10, 8, 0, 1])
})

it('the percentages of a poll with a single choice do not add up to more than 100 if equal counts allow it', () => {
  expect(percentagesOf([101, 99], 200)).toEqual([51, 49])
  expect(percentagesOf([5, 133, 262], 400)).toEqual([1, 33, 66])
})

it('equal counts have equal percentages, also if the sum is then not 100', () => {
  expect(percentagesOf([1, 1, 1], 3)).toEqual([33, 33, 33])
  expect(percentagesOf([1, 1, 1, 1, 1, 1], 6)).toEqual([17, 17, 17, 17, 17, 17])
  expect(percentagesOf([2, 2, 3], 7)).toEqual([29, 29, 43])
})

it('percentages keep the order of the counts, are less than 1 from the share, and not above its rounded value', () => {
  const polls = array(nat(5000), { minLength: 1, maxLength: 20 }).filter((counts) => sumOf(counts) > 0)
  assert(
    property(polls, (counts) => {
      const total = sumOf(counts)
      const percentages = percentagesOf(counts, total)
      if (new Set(counts).size === counts.length) expect(sumOf(percentages)).toBeLessThanOrEqual(100)
      for (const [place, count] of counts.entries()) {
        const percent = percentages[place] ?? Number.NaN
        const share = (count / total) * 100
        expect(Math.abs(percent - share)).toBeLessThan(1)
        expect(percent).toBeLessThanOrEqual(Math.round(share))
        for (const [other, less] of counts.entries()) {
          if (less < count) expect(percentages[other]).toBeLessThanOrEqual(percent)
          if (less === count) expect(percentages[other]).toBe(percent)
        }
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
