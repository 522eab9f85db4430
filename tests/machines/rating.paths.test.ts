import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../src/contract/errors.ts'
import type { RatingCommand } from '../../src/machines/rating/rating.events.ts'
import { ratingMachine } from '../../src/machines/rating/rating.machine.ts'
import { newRating, ratingEvents } from './cases/rating.cases.ts'
import { chartAlone } from './model/chart-alone.ts'
import { missedTransitions, pathModel } from './model/path-model.ts'
import { refusalTable, unheardReasons } from './model/refusals.ts'
import { reasonAfter } from './model/story.ts'
import { walkModel } from './model/walk-model.ts'

const model = pathModel(ratingMachine, {
  input: newRating,
  events: ratingEvents,
  stopAt: ({ context }) => context.round > 2,
})

const rate = (optionIds: string[], round = 1): RatingCommand => ({ type: 'vote', round, optionIds })

describe('the rating chart', () => {
  it('comes through every path as stored and restored', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('has every transition on a path', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('gives a reason for everything it does not take', () => {
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

  it('names no reason that nobody ever hears', () => {
    expect(unheardReasons(model)).toEqual([])
  })

  it.each<[string, RatingCommand[], RatingCommand, ErrorCode | undefined]>([
    ['ratings of every statement', [{ type: 'activate' }], rate(['talk-3', 'food-1']), undefined],
    ['a statement left out', [{ type: 'activate' }], rate(['talk-3']), 'OptionMissing'],
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
      'a rating of the last round',
      [{ type: 'activate' }, { type: 'reset' }],
      rate(['talk-3', 'food-1']),
      'RoundOver',
    ],
  ])('answers %s', (_, events, event, code) => {
    expect(reasonAfter(ratingMachine, newRating, events, event)).toBe(code)
  })
})
