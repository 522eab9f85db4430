import { describe, expect, it } from 'vitest'
import type { QuestionDoc } from '#contract/interface/views.ts'
import {
  countPlaces,
  idsIn,
  matchesSearch,
  type QuestionRow,
  rowsOf,
} from '#ui/console/desk/qa/question-rows.ts'
import { steadyOrder } from '#ui/console/lists/steady-order.ts'

function question(
  id: string,
  askedAt: number,
  value: Partial<QuestionDoc['value']> = {},
  text = id,
): QuestionDoc {
  return {
    id,
    value: { place: 'live', star: 'plain', answer: 'unanswered', highlight: 'normal', ...value },
    context: {
      text,
      authorId: null,
      authorName: 'Ada',
      anonymous: false,
      askedAt,
      autoReview: true,
      masked: null,
      held: null,
      replies: [],
    },
  }
}

const row = (doc: QuestionDoc, votes = 0): QuestionRow => ({ id: doc.id, doc, votes })
const none = new Set<string>()

describe('the questions on the desk', () => {
  it('a question row joins the question with its votes, and stays the same object while nothing changes', () => {
    const [a, b] = [question('a', 1), question('b', 2)]
    const listed = [
      { id: 'a', doc: a },
      { id: 'b', doc: b },
    ]
    const first = rowsOf(listed, [{ id: 'a', doc: { count: 2 } }], new Map())
    expect([...first.values()]).toEqual([row(a, 2), row(b, 0)])
    const second = rowsOf(listed, [{ id: 'a', doc: { count: 3 } }], first)
    expect(second.get('a')).toEqual(row(a, 3))
    expect(second.get('b')).toBe(first.get('b'))
  })

  const rows = [
    row(question('old', 1), 1),
    row(question('popular', 2), 9),
    row(question('starred', 3, { star: 'starred' }), 1),
    row(question('new', 4), 0),
    row(question('waiting', 5, { place: 'forReview' })),
    row(question('gone', 6, { place: 'withdrawn' })),
  ]

  it.each([
    ['popular', ['popular', 'old', 'starred', 'new']],
    ['newest', ['new', 'starred', 'popular', 'old']],
    ['starred', ['starred', 'popular', 'old', 'new']],
  ] as const)('question rows are sorted by: %s', (sort, ids) => {
    expect(idsIn(rows, 'live', '', sort)).toEqual(ids)
  })

  it('question rows are counted for each list (for review, live, rejected, archived), without withdrawn questions', () => {
    expect(countPlaces(rows)).toEqual({ forReview: 1, live: 4, rejected: 0, archived: 0 })
  })

  it('the search over question rows by text and author ignores case, and full-width and half-width forms', () => {
    const found = row(question('a', 1, {}, 'When does the ＯＦＦＩＣＥ open?'))
    expect(matchesSearch(found, 'office when')).toBe(true)
    expect(matchesSearch(found, 'ada')).toBe(true)
    expect(matchesSearch(found, 'office closes')).toBe(false)
    expect(matchesSearch(found, '  ')).toBe(true)
  })
})

describe('a question list in use', () => {
  it('a question list that nobody uses follows new rows at once', () => {
    expect(steadyOrder(['a'], ['b', 'a'], false, none)).toEqual({ ids: ['b', 'a'], gone: none, held: 0 })
  })

  it('a question list in use keeps its rows and their order, and counts the new rows', () => {
    expect(steadyOrder(['a', 'b'], ['c', 'b', 'a', 'd'], true, none)).toEqual({
      ids: ['a', 'b'],
      gone: none,
      held: 2,
    })
  })

  it('a question list in use leaves a gap for rows that other people removed, and none for rows that the host removed', () => {
    expect(steadyOrder(['a', 'b', 'c'], ['c', 'd'], true, new Set(['b']))).toEqual({
      ids: ['a', 'c'],
      gone: new Set(['a']),
      held: 1,
    })
  })

  it('a question list in use follows new rows when none of its rows is left', () => {
    expect(steadyOrder(['a', 'b'], ['c'], true, new Set(['b']))).toEqual({ ids: ['c'], gone: none, held: 0 })
    expect(steadyOrder([], ['c'], true, none)).toEqual({ ids: ['c'], gone: none, held: 0 })
  })
})
