import { describe, expect, it } from 'vitest'
import type { PollDoc } from '#contract/items/poll.ts'
import { pollFigures } from '#ui/console/desk/kinds/poll/poll-figures.ts'
import { percentOf } from '#ui/kit/chart/chart-part.ts'

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

  it('the shares of a poll are shares of the guests who answered, in every chart', () => {
    const options = pollFigures(poll, several)
    expect(options.map(({ letter, votes, share, tone }) => [letter, votes, share, tone])).toEqual([
      ['A', 3, 3 / 4, 'filled'],
      ['B', 2, 2 / 4, 'correct'],
      ['C', 1, 1 / 4, 'filled'],
    ])
    expect(options.map(({ share }) => percentOf(share))).toEqual(['75%', '50%', '25%'])
  })

  it.each([
    ['nobody has voted', { round: 1, voters: 0, counts: {} }],
    ['nothing has come yet', undefined],
  ])('the figures of a poll are zero while %s', (_when, tally) => {
    const options = pollFigures(poll, tally)
    expect(options.map(({ votes, share }) => [votes, share])).toEqual(Array(3).fill([0, 0]))
  })
})
