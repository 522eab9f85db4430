import { describe, expect, it } from 'vitest'
import type { PollDoc } from '../../../src/contract/items/poll.ts'

import { labelPlaces, type RingPart } from '../../../src/ui/console/kinds/poll/label-places.ts'
import { percentOf, pollFigures } from '../../../src/ui/console/kinds/poll/poll-figures.ts'
import { sliceFill, sliceFills } from '../../../src/ui/console/kinds/poll/slice-fills.ts'

const poll = {
  context: {
    options: [
      { id: 'r', text: 'Rome', correct: false },
      { id: 'o', text: 'Oslo', correct: true },
      { id: 'l', text: 'Lima', correct: false },
    ],
  },
} as unknown as PollDoc

describe('the figures of a poll', () => {
  it('are parts of all votes, so that a ring of them closes where guests choose several', () => {
    const { votes, options } = pollFigures(poll, { round: 1, voters: 3, counts: { r: 3, o: 2, l: 1 } })
    expect(votes).toBe(6)
    expect(options.map(({ letter, votes, share, correct }) => [letter, votes, share, correct])).toEqual([
      ['A', 3, 3 / 6, false],
      ['B', 2, 2 / 6, true],
      ['C', 1, 1 / 6, false],
    ])
    expect(options.map(({ share }) => percentOf(share))).toEqual(['50%', '33%', '17%'])
  })

  it.each([
    ['nobody has voted', { round: 1, voters: 0, counts: {} }],
    ['nothing has come yet', undefined],
  ])('are zeros while %s', (_when, tally) => {
    const { votes, options } = pollFigures(poll, tally)
    expect(votes).toBe(0)
    expect(options.every((option) => option.votes === 0 && option.share === 0)).toBe(true)
  })
})

it('neighbours in the ring differ by pattern, and every fill is defined', () => {
  const fills = Array.from({ length: 20 }, (_, place) => sliceFill(place, false))
  for (const [place, fill] of fills.entries()) expect(fill).not.toBe(fills[place + 1])
  const known = sliceFills.map(({ id }) => id)
  expect(known).toEqual(expect.arrayContaining([...fills, sliceFill(3, true)]))
  expect(sliceFill(3, true)).not.toBe(sliceFill(3, false))
})

describe('labels beside a ring', () => {
  const turn = 2 * Math.PI
  const parts = (...shares: number[]): RingPart[] => {
    let at = 0
    return shares.map((share, place) => {
      const part = { id: String(place), startAngle: at * turn, endAngle: (at + share) * turn }
      at += share
      return part
    })
  }
  const size = { reach: 10, lineHeight: 20 }

  it('stand on the side of their part, beyond the ring', () => {
    const [right, left] = labelPlaces(parts(0.5, 0.5), 80, size)
    expect(right).toMatchObject({
      id: '0',
      side: 'right',
      edge: { x: 80 },
      elbow: { x: 90 },
      end: { x: 100 },
    })
    expect(left).toMatchObject({ id: '1', side: 'left' })
    expect(left?.end.x).toBeCloseTo(-100)
  })

  it('never lie over each other: the smaller parts go without', () => {
    const many = parts(0.4, ...Array.from({ length: 20 }, () => 0.03))
    const placed = labelPlaces(many, 80, size)
    expect(placed.length).toBeGreaterThan(4)
    expect(placed.length).toBeLessThan(many.length)
    expect(placed[0]?.id).toBe('0')
    for (const side of ['left', 'right']) {
      const heights = placed.filter((place) => place.side === side).map(({ end }) => end.y)
      heights.sort((a, b) => a - b)
      for (const [index, y] of heights.slice(1).entries())
        expect(y - (heights[index] ?? 0)).toBeGreaterThanOrEqual(size.lineHeight)
    }
  })
})
