import { expect, test, vi } from 'vitest'
import type { Change, Span } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { ViewHistory } from '#server/live/view-history.ts'

const votes = (counts: Record<string, number>): Change[] =>
  Object.entries(counts).map(([id, count]) => [`votes:${id}`, 0, { count }])
const viewAt = (seq: number, version: number, counts: Record<string, number>) => ({
  seq,
  version,
  changes: votes(counts),
})
const read = (text: string | undefined): unknown => text && JSON.parse(text)

/** Notes a push, and takes the state after it. */
const step = (history: ViewHistory, [from, to]: Span, keys: string[], counts: Record<string, number>) => {
  history.note(
    [[from, to]],
    keys.map((key): Change => [`votes:${key}`, to, null]),
  )
  history.update(viewAt(to, to, counts))
}

test('a history names what has changed and what was deleted since a position', () => {
  const history = new ViewHistory(viewAt(5, 6, { a: 1, b: 2, c: 3 }))
  step(history, [5, 8], ['b'], { a: 1, b: 7, c: 3 })
  step(history, [8, 10], ['c', 'd'], { a: 1, b: 7, d: 4 })
  expect(read(history.all())).toEqual([
    ['votes:a', 10, { count: 1 }],
    ['votes:b', 10, { count: 7 }],
    ['votes:d', 10, { count: 4 }],
  ])
  const [b, c, d] = [
    ['votes:b', 10, { count: 7 }],
    ['votes:c', 10, null],
    ['votes:d', 10, { count: 4 }],
  ]
  expect(read(history.since(4))).toBeUndefined()
  expect(read(history.since(5))).toEqual([b, c, d])
  expect(read(history.since(8))).toEqual([c, d])
  expect(read(history.since(10))).toEqual([])
})

test('a history names what has changed and changed back, because a client may have it in between', () => {
  const history = new ViewHistory(viewAt(5, 5, { a: 1 }))
  history.note(
    [[5, 6]],
    [
      ['votes:a', 6, null],
      ['votes:b', 6, null],
    ],
  )
  history.note(
    [[6, 7]],
    [
      ['votes:a', 7, null],
      ['votes:b', 7, null],
    ],
  )
  history.update(viewAt(7, 7, { a: 1 }))
  expect(read(history.since(6))).toEqual([
    ['votes:a', 7, { count: 1 }],
    ['votes:b', 7, null],
  ])
})

test('a history that lacks a push cannot tell what has changed, and begins again with the next state', () => {
  const history = new ViewHistory(viewAt(5, 5, { a: 1 }))
  history.note([[6, 7]], [['votes:a', 7, null]])
  history.update(viewAt(7, 7, { a: 2 }))
  expect(history.since(5)).toBeUndefined()
  step(history, [7, 8], ['a'], { a: 3 })
  expect(history.since(5)).toBeUndefined()
  step(history, [8, 9], ['a'], { a: 4 })
  expect(read(history.since(8))).toEqual([['votes:a', 9, { count: 4 }]])
})

test('a history sends everybody what has changed without a sequence of the audience', () => {
  const history = new ViewHistory(viewAt(5, 6, { a: 1 }))
  history.update(viewAt(5, 7, { a: 2 }))
  expect(read(history.since(5))).toEqual([['votes:a', 7, { count: 2 }]])
})

test('a history ignores a view that is older than its own', () => {
  const history = new ViewHistory(viewAt(5, 6, { a: 1 }))
  history.update(viewAt(4, 5, {}))
  expect([history.seq, history.version, read(history.since(5))]).toEqual([5, 6, []])
})

test('a history encodes nothing again for a crowd that comes back at one sequence', () => {
  const history = new ViewHistory(viewAt(5, 6, { a: 1, b: 2 }))
  step(history, [5, 7], ['b'], { a: 1, b: 3 })
  const [all, changed] = [history.all(), history.since(5)]
  const encode = vi.spyOn(JSON, 'stringify')
  for (let client = 0; client < 100; client += 1) {
    expect(history.all()).toBe(all)
    expect(history.since(5)).toBe(changed)
  }
  expect(encode).not.toHaveBeenCalled()
  encode.mockRestore()
})

test('a history is full when it remembers many deleted documents', () => {
  const ids = Array.from({ length: limits.deletedDocumentsHeld + 1 }, (_, id) => [id, 1])
  const history = new ViewHistory(viewAt(1, 1, Object.fromEntries(ids)))
  expect(history.isFull).toBe(false)
  step(history, [1, 2], [], {})
  expect(history.isFull).toBe(true)
})
