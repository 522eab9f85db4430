import { describe, expect, it } from 'vitest'
import type { PollDoc } from '../../../src/contract/items/poll.ts'
import { pollFigures } from '../../../src/ui/console/kinds/poll/poll-figures.ts'
import { percentOf } from '../../../src/ui/kit/chart/chart-part.ts'

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
  const several = { round: 1, voters: 4, counts: { r: 3, o: 2, l: 1 } }

  it('are parts of all votes for a ring, so that it closes where guests choose several', () => {
    const options = pollFigures(poll, several, 'votes')
    expect(options.map(({ letter, votes, share, tone }) => [letter, votes, share, tone])).toEqual([
      ['A', 3, 3 / 6, 'filled'],
      ['B', 2, 2 / 6, 'correct'],
      ['C', 1, 1 / 6, 'filled'],
    ])
    expect(options.map(({ share }) => percentOf(share))).toEqual(['50%', '33%', '17%'])
  })

  it('are parts of those who answered for columns, as bars have them', () => {
    const options = pollFigures(poll, several, 'voters')
    expect(options.map(({ votes, share }) => [votes, share])).toEqual([
      [3, 3 / 4],
      [2, 2 / 4],
      [1, 1 / 4],
    ])
  })

  it.each([
    ['nobody has voted', { round: 1, voters: 0, counts: {} }],
    ['nothing has come yet', undefined],
  ])('are zeros while %s', (_when, tally) => {
    for (const whole of ['votes', 'voters'] as const) {
      const options = pollFigures(poll, tally, whole)
      expect(options.map(({ votes, share }) => [votes, share])).toEqual(Array(3).fill([0, 0]))
    }
  })
})
