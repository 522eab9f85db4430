import { describe, expect, it } from 'vitest'
import { noBarrage } from '../../src/contract/barrage.ts'
import type { ErrorCode } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import type { BarrageCommand } from '../../src/machines/barrage/barrage.events.ts'
import { barrageMachine } from '../../src/machines/barrage/barrage.machine.ts'
import { barrageEvents, twoAway } from './cases/barrage.cases.ts'
import { chartAlone } from './model/chart-alone.ts'
import { missedTransitions, pathModel } from './model/path-model.ts'
import { refusalTable, unheardReasons } from './model/refusals.ts'
import { after, reasonAfter } from './model/story.ts'
import { walkModel } from './model/walk-model.ts'

const model = pathModel(barrageMachine, { events: barrageEvents, stopAt: twoAway })

const full = limits.commentsWaiting

describe('the barrage chart', () => {
  it('comes through every path as stored and restored', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('has every transition on a path', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('gives a reason for everything it does not take', () => {
    expect(refusalTable(model)).toEqual({
      close: ['AlreadySo'],
      closeReactions: ['AlreadySo'],
      commentGone: ['AlreadySo'],
      draw: ['AlreadySo', 'ChannelClosed'],
      open: ['AlreadySo'],
      openReactions: ['AlreadySo'],
      pause: ['AlreadySo'],
      pin: ['AlreadySo'],
      react: ['ChannelClosed'],
      resume: ['AlreadySo'],
      reviewOff: ['AlreadySo'],
      reviewOn: ['AlreadySo'],
      send: ['ChannelClosed', 'CommentsFull'],
      setSlowMode: ['AlreadySo'],
      unpin: ['AlreadySo'],
    })
  })

  it('names no reason that nobody ever hears', () => {
    expect(unheardReasons(model)).toEqual([])
  })

  const start = {
    channel: 'closed',
    review: 'off',
    stream: 'running',
    pace: 'normal',
    pin: 'none',
    reactions: 'open',
  }
  const one = { id: 'one', text: 'One' }

  it.each<[string, BarrageCommand[], object, object]>([
    ['is closed at first, and takes reactions', [], {}, {}],
    [
      'keeps the pace it was given last',
      [
        { type: 'setSlowMode', seconds: 5 },
        { type: 'setSlowMode', seconds: 10 },
      ],
      { pace: 'slow' },
      { slowSeconds: 10 },
    ],
    [
      'is as quick as before when slow mode ends',
      [
        { type: 'setSlowMode', seconds: 5 },
        { type: 'setSlowMode', seconds: 0 },
      ],
      {},
      {},
    ],
    [
      'pins one comment in place of another',
      [
        { type: 'pin', comment: { id: 'two', text: 'Two' } },
        { type: 'pin', comment: one },
      ],
      { pin: 'pinned' },
      { pinned: one },
    ],
    [
      'lets go of a pinned comment that is gone',
      [
        { type: 'pin', comment: one },
        { type: 'commentGone', commentId: 'one' },
      ],
      {},
      {},
    ],
    [
      'keeps the pinned comment through closing and pausing',
      [{ type: 'pin', comment: one }, { type: 'open' }, { type: 'pause' }, { type: 'close' }],
      { pin: 'pinned', stream: 'paused' },
      { pinned: one },
    ],
    ['notes when it went on', [{ type: 'pause' }, { type: 'resume', at: 7 }], {}, { resumedAt: 7 }],
  ])('%s', (_, events, value, context) => {
    expect(after(barrageMachine, undefined, events)).toEqual({
      value: { ...start, ...value },
      context: { ...noBarrage, ...context },
    })
  })

  it.each<[string, BarrageCommand[], BarrageCommand, ErrorCode | undefined]>([
    ['a comment while it is closed', [], { type: 'send', waiting: 0 }, 'ChannelClosed'],
    ['a comment while it is open', [{ type: 'open' }], { type: 'send', waiting: full }, undefined],
    [
      'a comment for a review that is full',
      [{ type: 'open' }, { type: 'reviewOn' }],
      { type: 'send', waiting: full },
      'CommentsFull',
    ],
    [
      'the last comment for review',
      [{ type: 'open' }, { type: 'reviewOn' }],
      { type: 'send', waiting: full - 1 },
      undefined,
    ],
    [
      'a comment while it is paused',
      [{ type: 'open' }, { type: 'pause' }],
      { type: 'send', waiting: 0 },
      undefined,
    ],
    ['the draw while it is paused', [{ type: 'open' }, { type: 'pause' }], { type: 'draw' }, 'AlreadySo'],
    ['the draw while it is closed', [], { type: 'draw' }, 'ChannelClosed'],
    [
      'that another comment than the pinned one is gone',
      [{ type: 'pin', comment: one }],
      { type: 'commentGone', commentId: 'two' },
      'AlreadySo',
    ],
    ['a reaction while comments are closed', [], { type: 'react' }, undefined],
    [
      'a reaction while reactions are closed',
      [{ type: 'closeReactions' }],
      { type: 'react' },
      'ChannelClosed',
    ],
  ])('answers %s', (_, events, event, code) => {
    expect(reasonAfter(barrageMachine, undefined, events, event)).toBe(code)
  })
})
