import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import type { RankingCommand } from '#machines/domain/ranking/ranking.events.ts'
import { rankingMachine } from '#machines/domain/ranking/ranking.machine.ts'
import { newRanking, rankingEvents, threeInOrder } from '#tests/support/chart-cases/ranking.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { reasonAfter } from '#tests/support/model/story.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const model = pathModel(rankingMachine, {
  input: newRanking,
  events: rankingEvents,
  stopAt: ({ context }) => context.round > 2,
})

const answer = (...optionIds: string[]): RankingCommand => ({ type: 'vote', round: 1, optionIds })
const activate: RankingCommand = { type: 'activate' }
const inOrder = answer('rome-2', 'oslo-3', 'lima-1')
const edited = (changes: object): RankingCommand[] => [
  { type: 'edit', content: { ...threeInOrder, ...changes } },
  activate,
]
const partial = edited({ partial: true })
const points = edited({ method: 'points' })

describe('the ranking state machine', () => {
  it('the ranking state machine gives the same states on every path when it is stored and restored after each step', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('the test paths take every transition of the ranking state machine', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('the ranking state machine gives a refusal reason for every command that it does not accept', () => {
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
        'PointsNotShared',
        'RoundOver',
        'VotingClosed',
      ],
    })
  })

  it('every refusal reason that the ranking state machine declares can occur', () => {
    expect(unusedReasons(model)).toEqual([])
  })

  it.each<[string, RankingCommand[], RankingCommand, ErrorCode | undefined]>([
    ['all options in order', [activate], inOrder, undefined],
    ['an order without one of the options', [activate], answer('rome-1', 'oslo-2'), 'OptionMissing'],
    ['two options at one rank', [activate], answer('rome-1', 'oslo-1', 'lima-2'), 'OptionRepeated'],
    ['an option at two ranks', [activate], answer('rome-1', 'rome-2', 'oslo-3'), 'OptionRepeated'],
    [
      'the same rank sent twice',
      [activate],
      answer('rome-1', 'rome-1', 'oslo-2', 'lima-3'),
      'OptionRepeated',
    ],
    ['a foreign option', [activate], answer('rome-1', 'oslo-2', 'bonn-3'), 'OptionUnknown'],
    ['a rank beyond the last', [activate], answer('rome-1', 'oslo-2', 'lima-4'), 'OptionUnknown'],
    ['a rank with a decimal', [activate], answer('rome-1.5', 'oslo-2', 'lima-3'), 'OptionUnknown'],
    ['some options, if that is allowed', partial, answer('oslo-1'), undefined],
    ['no option, if some are enough', partial, answer(), 'OptionMissing'],
    ['some options with a gap', partial, answer('oslo-1', 'lima-3'), 'OptionMissing'],
    ['points that add up', points, answer('rome-60', 'oslo-40', 'lima-0'), undefined],
    ['points that do not add up', points, answer('rome-60', 'oslo-40', 'lima-5'), 'PointsNotShared'],
    ['points without one of the options', points, answer('rome-60', 'oslo-40'), 'OptionMissing'],
    ['points that are no number', points, answer('rome-NaN', 'oslo-100', 'lima-0'), 'OptionUnknown'],
    ['points below zero', points, answer('rome--5', 'oslo-100', 'lima-5'), 'OptionUnknown'],
    ['an answer before it is active', [], inOrder, 'ItemNotActive'],
    ['an answer after the lock', [activate, { type: 'lock' }], inOrder, 'VotingClosed'],
    ['an answer to the previous round', [activate, { type: 'reset' }], inOrder, 'RoundOver'],
  ])('the ranking state machine accepts or refuses as expected: %s', (_, events, event, code) => {
    expect(reasonAfter(rankingMachine, newRanking, events, event)).toBe(code)
  })
})
