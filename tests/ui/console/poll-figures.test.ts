import { describe, expect, it } from 'vitest'
import type { PollDoc } from '#contract/items/poll.ts'
import { pollFigures } from '#ui/kinds/poll/desk/poll-figures.ts'

const poll = {
  value: { answer: 'hidden' },
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
      ['B', 2, 2 / 4, 'filled'],
      ['C', 1, 1 / 4, 'filled'],
    ])
    expect(options.map(({ percent }) => percent)).toEqual([75, 50, 25])
  })

  it('the host always sees the ticks of the correct options, and their colours from the reveal on', () => {
    const seen = (answer: 'hidden' | 'shown') =>
      pollFigures({ ...poll, value: { ...poll.value, answer } }, several).map(({ tone, ticked }) => [
        tone,
        ticked,
      ])
    expect(seen('hidden')).toEqual([
      ['filled', false],
      ['filled', true],
      ['filled', false],
    ])
    expect(seen('shown')).toEqual([
      ['quiet', false],
      ['correct', true],
      ['quiet', false],
    ])
  })

  it.each([
    ['nobody has voted', { round: 1, voters: 0, counts: {} }],
    ['nothing has come yet', undefined],
  ])('the figures of a poll are zero while %s', (_when, tally) => {
    const options = pollFigures(poll, tally)
    expect(options.map(({ votes, share }) => [votes, share])).toEqual(Array(3).fill([0, 0]))
  })
})
