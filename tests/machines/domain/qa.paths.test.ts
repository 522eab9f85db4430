import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { QaCommand } from '#machines/domain/qa/qa.events.ts'
import { qaMachine } from '#machines/domain/qa/qa.machine.ts'
import { qaEvents } from '#tests/support/chart-cases/qa.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { after, reasonAfter } from '#tests/support/model/story.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const model = pathModel(qaMachine, { events: qaEvents })

describe('the Q&A state machine', () => {
  it('the Q&A state machine gives the same states on every path when it is stored and restored after each step', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('the test paths take every transition of the Q&A state machine', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('the Q&A state machine gives a refusal reason for every command that it does not accept', () => {
    expect(refusalTable(model)).toEqual({
      adopt: ['QuestionsFull'],
      ask: ['ChannelClosed', 'QuestionsFull'],
      autoReviewOff: ['AlreadySo'],
      autoReviewOn: ['AlreadySo'],
      close: ['AlreadySo'],
      open: ['AlreadySo'],
      upvote: ['ChannelClosed'],
    })
  })

  it('every refusal reason that the Q&A state machine declares can occur', () => {
    expect(unusedReasons(model)).toEqual([])
  })

  it.each<[string, QaCommand[], unknown]>([
    [
      'is open and reviews automatically at first',
      [],
      { value: { channel: 'open', review: 'auto' }, context: { cause: null } },
    ],
    [
      'changes its review while it is closed',
      [{ type: 'close' }, { type: 'autoReviewOff' }],
      { value: { channel: 'closed', review: 'manual' }, context: { cause: null } },
    ],
    [
      'tells why the word filter has switched review on',
      [{ type: 'autoReviewOff', cause: 'manyAtOnce' }],
      { value: { channel: 'open', review: 'manual' }, context: { cause: 'manyAtOnce' } },
    ],
    [
      'forgets the cause when a host confirms the review',
      [{ type: 'autoReviewOff', cause: 'manyAtOnce' }, { type: 'autoReviewOff' }],
      { value: { channel: 'open', review: 'manual' }, context: { cause: null } },
    ],
    [
      'forgets the cause when a host switches review off',
      [{ type: 'autoReviewOff', cause: 'nearDuplicate' }, { type: 'autoReviewOn' }],
      { value: { channel: 'open', review: 'auto' }, context: { cause: null } },
    ],
    [
      'does not change by questions and up-votes',
      [{ type: 'autoReviewOff' }, { type: 'ask', questions: 0 }, { type: 'upvote' }],
      { value: { channel: 'open', review: 'manual' }, context: { cause: null } },
    ],
  ])('the Q&A state machine behaves as expected: it %s', (_, events, expected) => {
    expect(after(qaMachine, undefined, events)).toEqual(expected)
  })

  it.each<[string, QaCommand[], QaCommand, ErrorCode | undefined]>([
    ['a question on a closed channel', [{ type: 'close' }], { type: 'ask', questions: 0 }, 'ChannelClosed'],
    ['an up-vote on a closed channel', [{ type: 'close' }], { type: 'upvote' }, 'ChannelClosed'],
    [
      'a question after the reopening',
      [{ type: 'close' }, { type: 'open' }],
      { type: 'ask', questions: 0 },
      undefined,
    ],
    ['the last question', [], { type: 'ask', questions: limits.questionsPerEvent - 1 }, undefined],
    ['one question too many', [], { type: 'ask', questions: limits.questionsPerEvent }, 'QuestionsFull'],
    [
      'a review that a host has switched on',
      [{ type: 'autoReviewOff' }],
      { type: 'autoReviewOff' },
      'AlreadySo',
    ],
    ['a second closing', [{ type: 'close' }], { type: 'close' }, 'AlreadySo'],
  ])('the Q&A state machine accepts or refuses as expected: %s', (_, events, event, code) => {
    expect(reasonAfter(qaMachine, undefined, events, event)).toBe(code)
  })
})
