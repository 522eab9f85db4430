import { describe, expect, it, test } from 'vitest'
import type { Change, QuestionList, QuestionRank, Snapshot } from '#contract/interface/protocol.ts'
import type { QuestionDoc } from '#contract/interface/views.ts'
import { rankOf } from '#machines/domain/question/question-order.ts'
import {
  applyPush,
  applyQuestions,
  applySnapshot,
  type EventReplica,
  emptyReplica,
  listDocs,
} from '#machines/flow/connection/event-replica.ts'
import { listedQuestions, neededQuestions } from '#machines/flow/connection/needed-questions.ts'

const question = (id: string, askedAt: number, value: Partial<QuestionDoc['value']> = {}): QuestionDoc => ({
  id,
  value: { place: 'live', star: 'plain', answer: 'unanswered', highlight: 'normal', ...value },
  context: {
    text: id,
    authorId: null,
    authorName: '',
    anonymous: true,
    askedAt,
    autoReview: true,
    masked: null,
    held: null,
    replies: [],
  },
})
const rank = (id: string, votes: number, askedAt: number): QuestionRank =>
  rankOf(question(id, askedAt), { count: votes })

/** Both documents of a question at a version. */
const docs = (version: number, id: string, votes: number, askedAt: number): Change[] => [
  [`question:${id}`, version, question(id, askedAt)],
  [`votes:${id}`, version, { count: votes }],
]
const epoch = 'one'
const snapshot = (given: Partial<Snapshot>): Snapshot => ({
  epoch,
  seq: 10,
  ownSeq: 0,
  now: 0,
  changes: [],
  own: [],
  ...given,
})

/** A phone with the questions a and b of the popular list, and z of the newest list. */
const entered = applySnapshot(
  emptyReplica,
  snapshot({
    changes: [...docs(10, 'a', 9, 1), ...docs(10, 'b', 5, 2), ...docs(10, 'z', 0, 99)],
    questionEnds: { popular: rank('b', 5, 2), newest: rank('z', 0, 99) },
  }),
)
const push = (replica: EventReplica, version: number, ...changes: Change[]): EventReplica =>
  applyPush(replica, { epoch, covers: [[replica.seq, version]], changes })
const shown = (replica: EventReplica, list: QuestionList): string[] =>
  listedQuestions(
    listDocs(replica, 'question:'),
    listDocs(replica, 'votes:'),
    list,
    replica.questionEnds?.[list] ?? null,
  ).map(({ id }) => id)

describe('a list of questions on a phone', () => {
  const listed = (list: QuestionList, votes: Record<string, number>, ...asked: QuestionDoc[]) =>
    listedQuestions(
      asked.map((doc) => ({ id: doc.id, doc })),
      Object.entries(votes).map(([id, count]) => ({ id, doc: { count } })),
      list,
      null,
    ).map(({ id }) => id)

  it('sorts popular questions by votes, then by age', () => {
    const asked = [question('late', 3), question('early', 1), question('liked', 2)]
    expect(listed('popular', { liked: 5, late: 1, early: 1 }, ...asked)).toEqual(['liked', 'early', 'late'])
  })

  it('shows answered questions after open questions in the popular list', () => {
    const asked = [question('done', 1, { answer: 'answered' }), question('open', 2)]
    expect(listed('popular', { done: 9, open: 0 }, ...asked)).toEqual(['open', 'done'])
  })

  it('shows the newest question first in the newest list', () => {
    const asked = [question('a', 1), question('c', 3), question('b', 2)]
    expect(listed('newest', { a: 9 }, ...asked)).toEqual(['c', 'b', 'a'])
  })

  it.each(['popular', 'newest'] as const)(
    'shows the question on the screen first in the list "%s"',
    (list) => {
      const asked = [question('a', 1, { highlight: 'highlighted', answer: 'answered' }), question('b', 2)]
      expect(listed(list, { b: 9 }, ...asked)).toEqual(['a', 'b'])
    },
  )

  it('ends where the phone begins to lack questions', () => {
    expect([shown(entered, 'popular'), shown(entered, 'newest')]).toEqual([['a', 'b'], ['z']])
  })
})

describe('a phone with a part of the questions', () => {
  it('needs the next page of a list if the view wants more than it has', () => {
    expect(neededQuestions(entered, 'popular', 2)).toBeNull()
    expect(neededQuestions(entered, 'popular', 3)).toEqual({
      epoch,
      base: 10,
      list: 'popular',
      after: rank('b', 5, 2),
    })
  })

  it('needs a question that it lacks when votes move the question before the end of the popular list', () => {
    const below = push(entered, 11, ['votes:m', 11, { count: 4 }])
    expect(neededQuestions(below, 'popular', 2)).toBeNull()
    const above = push(below, 12, ['votes:m', 12, { count: 6 }])
    expect(neededQuestions(above, 'popular', 2)).toEqual({ epoch, base: 10, ids: ['m'] })
    expect(neededQuestions(above, 'newest', 1)).toBeNull()
    const asked = { epoch, base: 10, ids: ['m'] }
    const read = applyQuestions(above, asked, { epoch, version: 11, changes: docs(11, 'm', 4, 3) })
    expect(neededQuestions(read, 'popular', 2)).toBeNull()
    // The page is older than the push, so the votes of the push stay.
    expect(shown(read, 'popular')).toEqual(['a', 'm', 'b'])
  })

  it('does not ask again for a question that guests cannot see', () => {
    const above = push(entered, 11, ['votes:m', 11, { count: 6 }])
    const changes: Change[] = [
      ['question:m', 12, null],
      ['votes:m', 12, null],
    ]
    const read = applyQuestions(above, { epoch, base: 10, ids: ['m'] }, { epoch, version: 12, changes })
    expect(neededQuestions(read, 'popular', 2)).toBeNull()
  })

  it('needs the next page when questions of its list are deleted', () => {
    const left = push(entered, 11, ['question:b', 11, null], ['votes:b', 11, null])
    expect(neededQuestions(left, 'popular', 2)).toMatchObject({ list: 'popular', after: { id: 'b' } })
  })

  const message = { epoch, base: 10, list: 'popular', after: rank('b', 5, 2) } as const
  const page = { epoch, version: 10, changes: docs(10, 'c', 3, 3), end: rank('c', 3, 3) }

  it('has the next page after the page was read, at the version of its snapshot', () => {
    const read = applyQuestions(entered, message, page)
    expect(shown(read, 'popular')).toEqual(['a', 'b', 'c'])
    expect(neededQuestions(read, 'popular', 3)).toBeNull()
  })

  it('needs no further page after the last one', () => {
    const read = applyQuestions(entered, message, { ...page, end: null })
    expect(read.questionEnds).toEqual({ popular: null, newest: null })
    expect(neededQuestions(read, 'popular', 99)).toBeNull()
    expect(shown(read, 'newest')).toEqual(['z', 'c', 'b', 'a'])
  })

  test.each([
    ['of another epoch', { ...page, epoch: 'two' }, message],
    ['that is older than its snapshot', { ...page, version: 9 }, message],
  ])('ignores a page %s', (_, came, asked) => {
    expect(applyQuestions(entered, asked, came)).toBe(entered)
  })

  it('does not extend its list by a page that begins after the end of the list', () => {
    const read = applyQuestions(entered, { ...message, after: rank('c', 3, 3) }, page)
    expect(read.questionEnds).toEqual(entered.questionEnds)
  })

  it('does not bring a question back that was deleted after the page', () => {
    const deleted = push(entered, 11, ['question:c', 11, null], ['votes:c', 11, null])
    expect(shown(applyQuestions(deleted, message, page), 'popular')).toEqual(['a', 'b'])
  })

  it('keeps its ends with a partial snapshot, and takes those of a whole snapshot', () => {
    const partial = { seq: 11, partial: { version: 11, own: true } }
    expect(applySnapshot(entered, snapshot(partial)).questionEnds).toEqual(entered.questionEnds)
    expect(
      applySnapshot(entered, snapshot({ seq: 11, changes: docs(11, 'a', 1, 1) })).questionEnds,
    ).toBeNull()
  })
})
