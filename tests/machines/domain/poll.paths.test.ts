import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import type { PollCommand } from '#machines/domain/poll/poll.events.ts'
import { pollMachine } from '#machines/domain/poll/poll.machine.ts'
import {
  newPoll,
  oneOfTwo,
  pollEvents,
  twoOfThree,
  withoutOptions,
} from '#tests/support/chart-cases/poll.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { after, reasonAfter } from '#tests/support/model/story.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const model = pathModel(pollMachine, {
  input: newPoll,
  events: pollEvents,
  stopAt: ({ context }) => context.round > 2,
})

const vote = (optionIds: string[], round = 1): PollCommand => ({ type: 'vote', round, optionIds })

describe('the poll state machine', () => {
  it('the poll state machine gives the same states on every path when it is stored and restored after each step', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('the test paths take every transition of the poll state machine', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('the poll state machine gives a refusal reason for every command that it does not accept', () => {
    expect(refusalTable(model)).toEqual({
      activate: ['AlreadySo', 'NoOptions'],
      deactivate: ['AlreadySo'],
      edit: ['ItemActive'],
      hideAnswer: ['AlreadySo'],
      hideResults: ['AlreadySo'],
      lock: ['AlreadySo', 'ItemNotActive'],
      remove: ['ItemActive'],
      setLook: ['AlreadySo'],
      showAnswer: ['AlreadySo', 'NoCorrectAnswer'],
      showResults: ['AlreadySo'],
      unlock: ['AlreadySo', 'AnswerShown', 'ItemNotActive'],
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

  it('every refusal reason that the poll state machine declares can occur', () => {
    expect(unusedReasons(model)).toEqual([])
  })

  it('the poll state machine never takes votes while guests can see the answer', () => {
    for (const { snapshot } of model.states.values()) {
      const { activity, voting, answer } = snapshot.value
      expect([activity, voting, answer]).not.toEqual(['active', 'open', 'shown'])
    }
  })

  it.each<[string, PollCommand[], unknown]>([
    [
      'deactivates with everything hidden',
      [],
      {
        value: { activity: 'deactivated', voting: 'open', results: 'hidden', answer: 'hidden' },
        context: newPoll,
      },
    ],
    [
      'keeps the lock, the results and the answer while it is not active',
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
      'begins the next round in the same activity, open and with everything hidden',
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
      'locks voting when the correct answer is shown, and stays locked when it is hidden again',
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
  ])('the poll state machine behaves as expected: it %s', (_, events, expected) => {
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
    ['a vote for an unknown option', [{ type: 'activate' }], vote(['rome', 'paris']), 'OptionUnknown'],
    ['a vote twice for one option', [{ type: 'activate' }], vote(['rome', 'rome']), 'OptionRepeated'],
    ['a vote for too many', [{ type: 'activate' }], vote(['rome', 'oslo', 'lima']), 'TooManyOptions'],
    ['a vote for as many as allowed', [{ type: 'activate' }], vote(['rome', 'oslo']), undefined],
    [
      'a vote in the previous round',
      [{ type: 'activate' }, { type: 'reset' }],
      vote(['rome'], 1),
      'RoundOver',
    ],
    ['a vote in a future round', [{ type: 'activate' }], vote(['rome'], 2), 'RoundOver'],
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
      'a vote while the answer is shown',
      [{ type: 'activate' }, { type: 'showAnswer' }],
      vote(['rome']),
      'VotingClosed',
    ],
    [
      'unlocking the votes while the answer is shown',
      [{ type: 'activate' }, { type: 'showAnswer' }],
      { type: 'unlock' },
      'AnswerShown',
    ],
    [
      'unlocking the votes after the answer was hidden',
      [{ type: 'activate' }, { type: 'showAnswer' }, { type: 'hideAnswer' }],
      { type: 'unlock' },
      undefined,
    ],
    [
      'a vote after the poll was activated with its answer shown',
      [{ type: 'showAnswer' }, { type: 'activate' }],
      vote(['rome']),
      'VotingClosed',
    ],
    [
      'showing the answer twice while the poll is active',
      [{ type: 'activate' }, { type: 'showAnswer' }],
      { type: 'showAnswer' },
      'AlreadySo',
    ],
    ['locking it before it is active', [], { type: 'lock' }, 'ItemNotActive'],
    ['locking it twice', [{ type: 'activate' }, { type: 'lock' }], { type: 'lock' }, 'AlreadySo'],
  ])('the poll state machine accepts or refuses as expected: %s', (_, events, event, code) => {
    expect(reasonAfter(pollMachine, newPoll, events, event)).toBe(code)
  })
})
