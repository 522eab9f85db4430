import { describe, expect, it } from 'vitest'
import { noComments } from '#contract/comments.ts'
import type { ErrorCode } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { CommentsCommand } from '#machines/domain/comments/comments.events.ts'
import { commentsMachine } from '#machines/domain/comments/comments.machine.ts'
import { commentsEvents, twoAway } from '#tests/support/chart-cases/comments.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { after, reasonAfter } from '#tests/support/model/story.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const model = pathModel(commentsMachine, { events: commentsEvents, stopAt: twoAway })

const full = limits.commentsWaiting

describe('the comments state machine', () => {
  it('the comments state machine gives the same states on every path when it is stored and restored after each step', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('the test paths take every transition of the comments state machine', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('the comments state machine gives a refusal reason for every command that it does not accept', () => {
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

  it('every refusal reason that the comments state machine declares can occur', () => {
    expect(unusedReasons(model)).toEqual([])
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

  it.each<[string, CommentsCommand[], object, object]>([
    ['is closed at first, and takes reactions', [], {}, {}],
    [
      'keeps the latest pace',
      [
        { type: 'setSlowMode', seconds: 5 },
        { type: 'setSlowMode', seconds: 10 },
      ],
      { pace: 'slow' },
      { slowSeconds: 10 },
    ],
    [
      'returns to its former pace when slow mode ends',
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
      'unpins a comment that was deleted',
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
    [
      'tells why the word filter has switched review on',
      [{ type: 'reviewOn', cause: 'nearDuplicate' }],
      { review: 'on' },
      { cause: 'nearDuplicate' },
    ],
    [
      'forgets the cause when a host confirms the review',
      [{ type: 'reviewOn', cause: 'nearDuplicate' }, { type: 'reviewOn' }],
      { review: 'on' },
      {},
    ],
    [
      'forgets the cause when a host switches review off',
      [{ type: 'reviewOn', cause: 'manyAtOnce' }, { type: 'reviewOff' }],
      {},
      {},
    ],
    ['records when it was resumed', [{ type: 'pause' }, { type: 'resume', at: 7 }], {}, { resumedAt: 7 }],
  ])('the comments state machine behaves as expected: it %s', (_, events, value, context) => {
    expect(after(commentsMachine, undefined, events)).toEqual({
      value: { ...start, ...value },
      context: { ...noComments, ...context },
    })
  })

  it.each<[string, CommentsCommand[], CommentsCommand, ErrorCode | undefined]>([
    ['a comment while it is closed', [], { type: 'send', waiting: 0, held: false }, 'ChannelClosed'],
    [
      'a comment while it is open',
      [{ type: 'open' }],
      { type: 'send', waiting: full, held: false },
      undefined,
    ],
    [
      'a comment for a review that is full',
      [{ type: 'open' }, { type: 'reviewOn' }],
      { type: 'send', waiting: full, held: false },
      'CommentsFull',
    ],
    [
      'a held comment for a review that is full',
      [{ type: 'open' }],
      { type: 'send', waiting: full, held: true },
      'CommentsFull',
    ],
    ['a held comment', [{ type: 'open' }], { type: 'send', waiting: full - 1, held: true }, undefined],
    [
      'the last comment for review',
      [{ type: 'open' }, { type: 'reviewOn' }],
      { type: 'send', waiting: full - 1, held: false },
      undefined,
    ],
    [
      'a comment while it is paused',
      [{ type: 'open' }, { type: 'pause' }],
      { type: 'send', waiting: 0, held: false },
      undefined,
    ],
    ['the draw while it is paused', [{ type: 'open' }, { type: 'pause' }], { type: 'draw' }, 'AlreadySo'],
    ['the draw while it is closed', [], { type: 'draw' }, 'ChannelClosed'],
    [
      'the deletion of a comment that is not pinned',
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
  ])('the comments state machine accepts or refuses as expected: %s', (_, events, event, code) => {
    expect(reasonAfter(commentsMachine, undefined, events, event)).toBe(code)
  })
})
