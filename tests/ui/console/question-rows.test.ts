import { describe, expect, it } from 'vitest'
import type { QuestionDoc } from '../../../src/contract/views.ts'
import {
  countPlaces,
  idsIn,
  matchesSearch,
  type QuestionRow,
  rowsOf,
} from '../../../src/ui/console/qa/question-rows.ts'
import { steadyOrder } from '../../../src/ui/console/qa/steady-order.ts'

function question(
  id: string,
  askedAt: number,
  value: Partial<QuestionDoc['value']> = {},
  text = id,
): QuestionDoc {
  return {
    id,
    value: { place: 'live', star: 'plain', answer: 'unanswered', stage: 'normal', ...value },
    context: {
      text,
      authorId: null,
      authorName: 'Ada',
      anonymous: false,
      askedAt,
      autoReview: true,
      replies: [],
    },
  }
}

const row = (doc: QuestionDoc, votes = 0): QuestionRow => ({ id: doc.id, doc, votes })
const none = new Set<string>()

describe('the questions of the desk', () => {
  it('are joined with their votes; a row stays the same while nothing in it changed', () => {
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
  ] as const)('are sorted: %s', (sort, ids) => {
    expect(idsIn(rows, 'live', '', sort)).toEqual(ids)
  })

  it('are counted by place; a withdrawn one is nowhere', () => {
    expect(countPlaces(rows)).toEqual({ forReview: 1, live: 4, rejected: 0, archived: 0 })
  })

  it('are searched by text and author, in any width and case', () => {
    const found = row(question('a', 1, {}, 'When does the ＯＦＦＩＣＥ open?'))
    expect(matchesSearch(found, 'office when')).toBe(true)
    expect(matchesSearch(found, 'ada')).toBe(true)
    expect(matchesSearch(found, 'office closes')).toBe(false)
    expect(matchesSearch(found, '  ')).toBe(true)
  })
})

describe('a list in use', () => {
  it('follows at once while nobody uses it', () => {
    expect(steadyOrder(['a'], ['b', 'a'], false, none)).toEqual({ ids: ['b', 'a'], gone: none, held: 0 })
  })

  it('lets nothing in and nothing change places while it is used', () => {
    expect(steadyOrder(['a', 'b'], ['c', 'b', 'a', 'd'], true, none)).toEqual({
      ids: ['a', 'b'],
      gone: none,
      held: 2,
    })
  })

  it('leaves a gap for what others took away, none for what the host took away', () => {
    expect(steadyOrder(['a', 'b', 'c'], ['c', 'd'], true, new Set(['b']))).toEqual({
      ids: ['a', 'c'],
      gone: new Set(['a']),
      held: 1,
    })
  })

  it('follows when nothing that it shows is left', () => {
    expect(steadyOrder(['a', 'b'], ['c'], true, new Set(['b']))).toEqual({ ids: ['c'], gone: none, held: 0 })
    expect(steadyOrder([], ['c'], true, none)).toEqual({ ids: ['c'], gone: none, held: 0 })
  })
})
