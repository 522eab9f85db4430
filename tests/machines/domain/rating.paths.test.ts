import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import type { RatingCommand } from '#machines/domain/rating/rating.events.ts'
import { ratingMachine } from '#machines/domain/rating/rating.machine.ts'
import { newRating, ratingEvents } from '#tests/support/chart-cases/rating.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { reasonAfter } from '#tests/support/model/story.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const model = pathModel(ratingMachine, {
  input: newRating,
  events: ratingEvents,
  stopAt: ({ context }) => context.round > 2,
})

const rate = (optionIds: string[], round = 1): RatingCommand => ({ type: 'vote', round, optionIds })

describe('the rating state machine', () => {
  it('the rating state machine gives the same states on every path when it is stored and restored after each step', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('the test paths take every transition of the rating state machine', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('the rating state machine gives a refusal reason for every command that it does not accept', () => {
    expect(refusalTable(model)).toEqual({
      activate: ['AlreadySo'],
      deactivate: ['AlreadySo'],
      edit: ['ItemActive'],
      hideResults: ['AlreadySo'],
      lock: ['AlreadySo', 'ItemNotActive'],
      remove: ['ItemActive'],
      showResults: ['AlreadySo'],
      unlock: ['AlreadySo', 'ItemNotActive'],
      vote: [
        'ItemNotActive',
        'OptionMissing',
        'OptionRepeated',
        'OptionUnknown',
        'RoundOver',
        'VotingClosed',
      ],
    })
  })

  it('every refusal reason that the rating state machine declares can occur', () => {
    expect(unusedReasons(model)).toEqual([])
  })

  it.each<[string, RatingCommand[], RatingCommand, ErrorCode | undefined]>([
    ['ratings of every statement', [{ type: 'activate' }], rate(['talk-3', 'food-1']), undefined],
    ['a rating without one of the statements', [{ type: 'activate' }], rate(['talk-3']), 'OptionMissing'],
    [
      'a statement rated twice',
      [{ type: 'activate' }],
      rate(['talk-3', 'talk-1', 'food-1']),
      'OptionRepeated',
    ],
    ['a step beyond the scale', [{ type: 'activate' }], rate(['talk-4', 'food-1']), 'OptionUnknown'],
    ['a rating before it is active', [], rate(['talk-3', 'food-1']), 'ItemNotActive'],
    [
      'a rating after the lock',
      [{ type: 'activate' }, { type: 'lock' }],
      rate(['talk-3', 'food-1']),
      'VotingClosed',
    ],
    [
      'a rating of the previous round',
      [{ type: 'activate' }, { type: 'reset' }],
      rate(['talk-3', 'food-1']),
      'RoundOver',
    ],
  ])('the rating state machine accepts or refuses as expected: %s', (_, events, event, code) => {
    expect(reasonAfter(ratingMachine, newRating, events, event)).toBe(code)
  })
})
