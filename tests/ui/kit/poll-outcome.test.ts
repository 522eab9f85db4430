import { describe, expect, it } from 'vitest'
import { chartParts } from '#ui/kit/chart/chart-part.ts'
import { type OutcomeOption, pollOutcome } from '#ui/kit/chart/poll-outcome.ts'

const options = (votes: readonly number[], correct?: number): OutcomeOption[] =>
  votes.map((count, place) => ({
    letter: 'ABCDEFGH'[place] ?? '',
    text: `Option ${place}`,
    votes: count,
    correct: correct === undefined ? undefined : place === correct,
  }))

describe('the outcome of a poll', () => {
  it.each([
    [
      'names the option in the lead while guests can vote',
      [1, 4, 2],
      true,
      { kind: 'inTheLead', places: [1] },
    ],
    [
      'names the most chosen option when voting is over',
      [1, 4, 2],
      false,
      { kind: 'mostChosen', places: [1] },
    ],
    ['names all options of a tie, open or not', [4, 1, 4], true, { kind: 'tied', places: [0, 2] }],
    ['says that nobody has voted', [0, 0], false, { kind: 'noVotes', places: [] }],
  ])('the outcome of a poll %s', (_, votes, open, outcome) => {
    expect(pollOutcome(options(votes), open)).toEqual(outcome)
  })

  it('the outcome of a poll is the correct answer once it is shown, even if another option has more votes', () => {
    expect(pollOutcome(options([9, 1], 1), true)).toEqual({ kind: 'correctIs', places: [1] })
  })
})

describe('the parts of a poll chart', () => {
  const parts = (votes: readonly number[], correct?: number) =>
    chartParts(
      options(votes, correct).map((option, place) => ({ ...option, id: `${place}` })),
      10,
    )

  it('the most chosen options of a chart are lifted, and no option without a vote is', () => {
    expect(parts([4, 2, 4]).map(({ lifted }) => lifted)).toEqual([true, false, true])
    expect(parts([0, 0]).map(({ lifted }) => lifted)).toEqual([false, false])
  })

  it('the reveal lifts the correct option of a chart and dims the others', () => {
    expect(parts([4, 2], 1).map(({ lifted, ticked, tone }) => [lifted, ticked, tone])).toEqual([
      [false, false, 'quiet'],
      [true, true, 'correct'],
    ])
  })
})
