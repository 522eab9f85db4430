import { describe, expect, it } from 'vitest'
import type { QuestionContent } from '#contract/content.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { QuestionCommand } from '#machines/domain/question/question.events.ts'
import { questionMachine } from '#machines/domain/question/question.machine.ts'
import {
  heldByWordFilter,
  liveAtOnce,
  muchReplied,
  questionEvents,
  reply,
  toBeReviewed,
} from '#tests/support/chart-cases/question.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { after, reasonAfter } from '#tests/support/model/story.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const modelOf = (input: QuestionContent) =>
  pathModel(questionMachine, {
    input,
    events: questionEvents,
    stopAt: ({ context }) => context.replies.length === 1,
  })
/** A held question, until its wait ends. */
const held = pathModel(questionMachine, {
  input: heldByWordFilter,
  events: questionEvents,
  stopAt: ({ value, context }) =>
    value.place !== 'forReview' || context.replies.length > heldByWordFilter.replies.length,
})
const models = [modelOf(toBeReviewed), modelOf(muchReplied), modelOf(liveAtOnce), held]

const marks = { star: 'plain', answer: 'unanswered', highlight: 'normal' }
const edit = (guestId: string): QuestionCommand => ({
  type: 'edit',
  guestId,
  text: 'Is there another date?',
  ...{ masked: null, held: null, autoReview: false },
})
const withdraw = (guestId: string): QuestionCommand => ({ type: 'withdraw', guestId })

describe('the question state machine', () => {
  it('the question state machine gives the same states on every path when it is stored and restored after each step', async () => {
    for (const model of models) {
      await walkModel(model, model.paths, () => chartAlone(model))
    }
  })

  it('the test paths take every transition of the question state machine', () => {
    expect(missedTransitions(...models)).toEqual([])
  })

  it('the question state machine gives a refusal reason for every command that it does not accept', () => {
    expect(refusalTable(...models)).toEqual({
      approve: ['QuestionNotWaiting'],
      archive: ['AlreadySo', 'QuestionNotLive'],
      edit: ['QuestionDecided', 'QuestionNotOwn'],
      highlight: ['AlreadySo', 'QuestionNotLive'],
      markAnswered: ['AlreadySo', 'QuestionNotLive'],
      markUnanswered: ['AlreadySo', 'QuestionNotLive'],
      nameAuthor: ['AlreadySo'],
      reconsider: ['AlreadySo', 'QuestionNotWaiting'],
      reject: ['AlreadySo', 'QuestionNotWaiting'],
      reply: ['QuestionNotLive', 'RepliesFull'],
      restore: ['AlreadySo', 'QuestionNotLive'],
      star: ['AlreadySo', 'QuestionNotLive'],
      unhighlight: ['AlreadySo', 'QuestionNotLive'],
      unstar: ['AlreadySo', 'QuestionNotLive'],
      upvote: ['QuestionNotLive'],
      withdraw: ['QuestionDecided', 'QuestionNotOwn'],
    })
  })

  it('every refusal reason that the question state machine declares can occur', () => {
    expect(unusedReasons(...models)).toEqual([])
  })

  it.each<[string, QuestionContent, QuestionCommand[], unknown]>([
    [
      'waits for review',
      toBeReviewed,
      [],
      { value: { place: 'forReview', ...marks }, context: toBeReviewed },
    ],
    [
      'is live at once under auto review',
      liveAtOnce,
      [],
      { value: { place: 'live', ...marks }, context: liveAtOnce },
    ],
    [
      'waits under auto review when the word filter holds it',
      heldByWordFilter,
      [],
      { value: { place: 'forReview', ...marks }, context: heldByWordFilter },
    ],
    [
      'is live without the reason after a host has shown it',
      heldByWordFilter,
      [{ type: 'approve' }],
      { value: { place: 'live', ...marks }, context: { ...heldByWordFilter, held: null } },
    ],
    [
      'is live at once when its author mends it under auto review',
      heldByWordFilter,
      [{ ...edit('guest-1'), autoReview: true } as QuestionCommand],
      {
        value: { place: 'live', ...marks },
        context: { ...heldByWordFilter, held: null, text: 'Is there another date?' },
      },
    ],
    [
      'waits when its author mends it while review is on',
      heldByWordFilter,
      [edit('guest-1')],
      {
        value: { place: 'forReview', ...marks },
        context: { ...heldByWordFilter, held: null, text: 'Is there another date?' },
      },
    ],
    [
      'shows the name of its author when a host allows the name',
      heldByWordFilter,
      [{ type: 'nameAuthor', name: 'Lin' }],
      { value: { place: 'forReview', ...marks }, context: { ...heldByWordFilter, authorName: 'Lin' } },
    ],
    [
      'goes live when it is approved, also after a rejection',
      toBeReviewed,
      [{ type: 'reject' }, { type: 'approve' }],
      { value: { place: 'live', ...marks }, context: toBeReviewed },
    ],
    [
      'waits again when a rejection is taken back, and its guest can edit it',
      toBeReviewed,
      [{ type: 'reject' }, { type: 'reconsider' }, edit('guest-1')],
      {
        value: { place: 'forReview', ...marks },
        context: { ...toBeReviewed, text: 'Is there another date?' },
      },
    ],
    [
      'is edited by its guest until it is decided',
      toBeReviewed,
      [edit('guest-1'), { type: 'approve' }],
      {
        value: { place: 'live', ...marks },
        context: { ...toBeReviewed, text: 'Is there another date?' },
      },
    ],
    [
      'is withdrawn by its guest',
      toBeReviewed,
      [withdraw('guest-1')],
      { value: { place: 'withdrawn', ...marks }, context: toBeReviewed },
    ],
    [
      'loses its highlight when its guest withdraws it while it is live',
      liveAtOnce,
      [{ type: 'highlight' }, withdraw('guest-1')],
      { value: { place: 'withdrawn', ...marks }, context: liveAtOnce },
    ],
    [
      'keeps its star and answer in the archive and loses its highlight',
      toBeReviewed,
      [
        { type: 'approve' },
        { type: 'star' },
        { type: 'markAnswered' },
        { type: 'highlight' },
        { type: 'archive' },
        { type: 'restore' },
      ],
      {
        value: { place: 'live', star: 'starred', answer: 'answered', highlight: 'normal' },
        context: toBeReviewed,
      },
    ],
    [
      'takes a reply before it is live',
      toBeReviewed,
      [{ type: 'reply', reply }],
      { value: { place: 'forReview', ...marks }, context: { ...toBeReviewed, replies: [reply] } },
    ],
    [
      'takes the last reply that fits',
      liveAtOnce,
      [{ type: 'reply', reply }],
      {
        value: { place: 'live', ...marks },
        context: { ...liveAtOnce, replies: [...liveAtOnce.replies, reply] },
      },
    ],
    [
      'does not change by an up-vote',
      liveAtOnce,
      [{ type: 'upvote' }],
      { value: { place: 'live', ...marks }, context: liveAtOnce },
    ],
  ])('the question state machine behaves as expected: it %s', (_, input, events, expected) => {
    expect(after(questionMachine, input, events)).toEqual(expected)
  })

  it.each<[string, QuestionContent, QuestionCommand[], QuestionCommand, ErrorCode | undefined]>([
    ['an up-vote before it is live', toBeReviewed, [], { type: 'upvote' }, 'QuestionNotLive'],
    ['a star before it is live', toBeReviewed, [], { type: 'star' }, 'QuestionNotLive'],
    [
      'a highlight of a rejected question',
      toBeReviewed,
      [{ type: 'reject' }],
      { type: 'highlight' },
      'QuestionNotLive',
    ],
    ['an edit by another guest', toBeReviewed, [], edit('guest-2'), 'QuestionNotOwn'],
    ['a withdrawal by another guest', toBeReviewed, [], withdraw('guest-2'), 'QuestionNotOwn'],
    ['an edit once it is live', liveAtOnce, [], edit('guest-1'), 'QuestionDecided'],
    [
      'a withdrawal by another guest while it is highlighted',
      liveAtOnce,
      [{ type: 'highlight' }],
      withdraw('guest-2'),
      'QuestionNotOwn',
    ],
    [
      'a withdrawal in the archive',
      liveAtOnce,
      [{ type: 'archive' }],
      withdraw('guest-1'),
      'QuestionDecided',
    ],
    [
      'a withdrawal once it is rejected',
      toBeReviewed,
      [{ type: 'reject' }],
      withdraw('guest-1'),
      'QuestionDecided',
    ],
    ['an approval once it is live', liveAtOnce, [], { type: 'approve' }, 'QuestionNotWaiting'],
    ['taking back a rejection that never happened', toBeReviewed, [], { type: 'reconsider' }, 'AlreadySo'],
    [
      'taking back a rejection after the question was approved',
      toBeReviewed,
      [{ type: 'reject' }, { type: 'approve' }],
      { type: 'reconsider' },
      'QuestionNotWaiting',
    ],
    ['a second rejection', toBeReviewed, [{ type: 'reject' }], { type: 'reject' }, 'AlreadySo'],
    [
      'an approval once it is withdrawn',
      toBeReviewed,
      [withdraw('guest-1')],
      { type: 'approve' },
      'QuestionNotWaiting',
    ],
    ['restoring a question that waits for review', toBeReviewed, [], { type: 'restore' }, 'QuestionNotLive'],
    ['restoring a live question', liveAtOnce, [], { type: 'restore' }, 'AlreadySo'],
    [
      'a reply in the archive',
      liveAtOnce,
      [{ type: 'archive' }],
      { type: 'reply', reply },
      'QuestionNotLive',
    ],
    ['a reply too many', liveAtOnce, [{ type: 'reply', reply }], { type: 'reply', reply }, 'RepliesFull'],
    ['a second star', liveAtOnce, [{ type: 'star' }], { type: 'star' }, 'AlreadySo'],
    [
      'an unstarring in the archive',
      liveAtOnce,
      [{ type: 'star' }, { type: 'archive' }],
      { type: 'unstar' },
      'QuestionNotLive',
    ],
    ['a second archiving', liveAtOnce, [{ type: 'archive' }], { type: 'archive' }, 'AlreadySo'],
  ])('the question state machine accepts or refuses as expected: %s', (_, input, events, event, code) => {
    expect(reasonAfter(questionMachine, input, events, event)).toBe(code)
  })
})
