import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import type { QaCommand } from '../../src/machines/qa/qa.events.ts'
import { qaMachine } from '../../src/machines/qa/qa.machine.ts'
import { qaEvents } from './cases/qa.cases.ts'
import { chartAlone } from './model/chart-alone.ts'
import { missedTransitions, pathModel } from './model/path-model.ts'
import { refusalTable, unheardReasons } from './model/refusals.ts'
import { after, reasonAfter } from './model/story.ts'
import { walkModel } from './model/walk-model.ts'

const model = pathModel(qaMachine, { events: qaEvents })

describe('the Q&A chart', () => {
  it('comes through every path as stored and restored', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('has every transition on a path', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('gives a reason for everything it does not take', () => {
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

  it('names no reason that nobody ever hears', () => {
    expect(unheardReasons(model)).toEqual([])
  })

  it.each<[string, QaCommand[], unknown]>([
    ['is open and reviews by itself', [], { value: { channel: 'open', review: 'auto' }, context: {} }],
    [
      'changes its review while it is closed',
      [{ type: 'close' }, { type: 'autoReviewOff' }],
      { value: { channel: 'closed', review: 'manual' }, context: {} },
    ],
    [
      'does not change by questions and up-votes',
      [{ type: 'autoReviewOff' }, { type: 'ask', questions: 0 }, { type: 'upvote' }],
      { value: { channel: 'open', review: 'manual' }, context: {} },
    ],
  ])('%s', (_, events, expected) => {
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
    ['a second closing', [{ type: 'close' }], { type: 'close' }, 'AlreadySo'],
  ])('answers %s', (_, events, event, code) => {
    expect(reasonAfter(qaMachine, undefined, events, event)).toBe(code)
  })
})
