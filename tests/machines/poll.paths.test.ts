import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../src/contract/errors.ts'
import type { PollCommand } from '../../src/machines/poll/poll.events.ts'
import { pollMachine } from '../../src/machines/poll/poll.machine.ts'
import { newPoll, oneOfTwo, pollEvents, twoOfThree, withoutOptions } from './cases/poll.cases.ts'
import { chartAlone } from './model/chart-alone.ts'
import { missedTransitions, pathModel } from './model/path-model.ts'
import { refusalTable, unheardReasons } from './model/refusals.ts'
import { after, reasonAfter } from './model/story.ts'
import { walkModel } from './model/walk-model.ts'

const model = pathModel(pollMachine, {
  input: newPoll,
  events: pollEvents,
  stopAt: ({ context }) => context.round > 2,
})

const vote = (optionIds: string[], round = 1): PollCommand => ({ type: 'vote', round, optionIds })

describe('the poll chart', () => {
  it('comes through every path as stored and restored', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('has every transition on a path', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('gives a reason for everything it does not take', () => {
    expect(refusalTable(model)).toEqual({
      activate: ['AlreadySo', 'NoOptions'],
      deactivate: ['AlreadySo'],
      edit: ['ItemActive'],
      hideAnswer: ['AlreadySo'],
      hideResults: ['AlreadySo'],
      lock: ['AlreadySo', 'ItemNotActive'],
      remove: ['ItemActive'],
      showAnswer: ['AlreadySo', 'NoCorrectAnswer'],
      showResults: ['AlreadySo'],
      unlock: ['AlreadySo', 'ItemNotActive'],
      vote: [
        'ItemNotActive',
        'OptionMissing',
        'OptionRepeated',
        'OptionUnknown',
        'RoundOver',
        'TooManyOptions',
        'VotingClosed',
      ],
    })
  })

  it('names no reason that nobody ever hears', () => {
    expect(unheardReasons(model)).toEqual([])
  })

  it.each<[string, PollCommand[], unknown]>([
    [
      'is put away with everything hidden',
      [],
      {
        value: { activity: 'deactivated', voting: 'open', results: 'hidden', answer: 'hidden' },
        context: newPoll,
      },
    ],
    [
      'keeps the lock, the results and the answer while it is put away',
      [
        { type: 'activate' },
        { type: 'lock' },
        { type: 'showResults' },
        { type: 'showAnswer' },
        { type: 'deactivate' },
      ],
      {
        value: { activity: 'deactivated', voting: 'locked', results: 'shown', answer: 'shown' },
        context: newPoll,
      },
    ],
    [
      'begins the next round where it stands, open and with everything hidden',
      [
        { type: 'activate' },
        { type: 'lock' },
        { type: 'showResults' },
        { type: 'showAnswer' },
        { type: 'reset' },
      ],
      {
        value: { activity: 'active', voting: 'open', results: 'hidden', answer: 'hidden' },
        context: { ...newPoll, round: 2 },
      },
    ],
    [
      'locks voting with the correct answer, and leaves it locked when that is hidden again',
      [{ type: 'activate' }, { type: 'showAnswer' }, { type: 'hideAnswer' }],
      {
        value: { activity: 'active', voting: 'locked', results: 'hidden', answer: 'hidden' },
        context: newPoll,
      },
    ],
    [
      'does not change by a vote',
      [{ type: 'activate' }, vote(['rome', 'lima'])],
      {
        value: { activity: 'active', voting: 'open', results: 'hidden', answer: 'hidden' },
        context: newPoll,
      },
    ],
    [
      'takes new content and keeps the round',
      [{ type: 'reset' }, { type: 'edit', content: oneOfTwo }],
      {
        value: { activity: 'deactivated', voting: 'open', results: 'hidden', answer: 'hidden' },
        context: { ...oneOfTwo, round: 2 },
      },
    ],
    [
      'hides the answer when an edit leaves none marked',
      [{ type: 'showAnswer' }, { type: 'edit', content: oneOfTwo }],
      {
        value: { activity: 'deactivated', voting: 'open', results: 'hidden', answer: 'hidden' },
        context: { ...oneOfTwo, round: 1 },
      },
    ],
    [
      'keeps showing the answer when an edit keeps one marked',
      [{ type: 'showAnswer' }, { type: 'edit', content: { ...twoOfThree, title: 'Which ones?' } }],
      {
        value: { activity: 'deactivated', voting: 'open', results: 'hidden', answer: 'shown' },
        context: { ...newPoll, title: 'Which ones?' },
      },
    ],
  ])('%s', (_, events, expected) => {
    expect(after(pollMachine, newPoll, events)).toEqual(expected)
  })

  it.each<[string, PollCommand[], PollCommand, ErrorCode | undefined]>([
    ['a vote before it is active', [], vote(['rome']), 'ItemNotActive'],
    ['a vote after the lock', [{ type: 'activate' }, { type: 'lock' }], vote(['rome']), 'VotingClosed'],
    [
      'a vote after the unlock',
      [{ type: 'activate' }, { type: 'lock' }, { type: 'unlock' }],
      vote(['rome']),
      undefined,
    ],
    ['a vote for nothing', [{ type: 'activate' }], vote([]), 'OptionMissing'],
    ['a vote for a foreign option', [{ type: 'activate' }], vote(['rome', 'paris']), 'OptionUnknown'],
    ['a vote twice for one option', [{ type: 'activate' }], vote(['rome', 'rome']), 'OptionRepeated'],
    ['a vote for too many', [{ type: 'activate' }], vote(['rome', 'oslo', 'lima']), 'TooManyOptions'],
    ['a vote for as many as allowed', [{ type: 'activate' }], vote(['rome', 'oslo']), undefined],
    ['a vote of the last round', [{ type: 'activate' }, { type: 'reset' }], vote(['rome'], 1), 'RoundOver'],
    ['a vote of a round to come', [{ type: 'activate' }], vote(['rome'], 2), 'RoundOver'],
    ['an edit while it is active', [{ type: 'activate' }], { type: 'edit', content: oneOfTwo }, 'ItemActive'],
    ['its removal while it is active', [{ type: 'activate' }], { type: 'remove' }, 'ItemActive'],
    [
      'activating it without options',
      [{ type: 'edit', content: withoutOptions }],
      { type: 'activate' },
      'NoOptions',
    ],
    ['activating it twice', [{ type: 'activate' }], { type: 'activate' }, 'AlreadySo'],
    [
      'showing an answer that is not marked',
      [{ type: 'edit', content: oneOfTwo }],
      { type: 'showAnswer' },
      'NoCorrectAnswer',
    ],
    ['showing the answer twice', [{ type: 'showAnswer' }], { type: 'showAnswer' }, 'AlreadySo'],
    [
      'a vote with the answer before one’s eyes',
      [{ type: 'activate' }, { type: 'showAnswer' }],
      vote(['rome']),
      'VotingClosed',
    ],
    [
      'showing the answer twice, voting being open again',
      [{ type: 'activate' }, { type: 'showAnswer' }, { type: 'unlock' }],
      { type: 'showAnswer' },
      'AlreadySo',
    ],
    ['locking it before it is active', [], { type: 'lock' }, 'ItemNotActive'],
    ['locking it twice', [{ type: 'activate' }, { type: 'lock' }], { type: 'lock' }, 'AlreadySo'],
  ])('answers %s', (_, events, event, code) => {
    expect(reasonAfter(pollMachine, newPoll, events, event)).toBe(code)
  })
})
