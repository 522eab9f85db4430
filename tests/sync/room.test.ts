import { describe, expect, it } from 'vitest'
import type { Change, Snapshot } from '../../src/contract/protocol.ts'
import {
  applyOwn,
  applyPulse,
  applyPush,
  applySnapshot,
  confirmUpToDate,
  emptyRoom,
  have,
  isBehind,
  listDocs,
  readDoc,
} from '../../src/machines/connection/room.ts'

const epoch = 'one'
const snapshotOf = (seq: number, changes: Change[], own: Change[] = []): Snapshot => ({
  epoch,
  seq,
  now: 0,
  changes,
  own,
})
const votes = (id: string, version: number, count: number): Change => [`votes:${id}`, version, { count }]

describe('room', () => {
  it('is behind and has nothing before its first snapshot', () => {
    expect(isBehind(emptyRoom)).toBe(true)
    expect(have(emptyRoom)).toBeNull()
    expect(readDoc(emptyRoom, 'participants')).toBeUndefined()
    expect(listDocs(emptyRoom, 'votes:')).toEqual([])
  })

  it('reads and lists what it holds', () => {
    const room = applySnapshot(
      emptyRoom,
      snapshotOf(4, [votes('a', 9, 1), votes('b', 9, 2)], [['upvote:a', 9, {}]]),
    )
    expect(readDoc(room, 'votes:b')).toEqual({ count: 2 })
    expect(readDoc(room, 'upvote:a')).toEqual({})
    expect(listDocs(room, 'votes:')).toEqual([
      { id: 'a', doc: { count: 1 } },
      { id: 'b', doc: { count: 2 } },
    ])
    expect(have(room)).toEqual({ epoch, seq: 4 })
  })

  it('keeps a family, its list and its elements the same objects while they do not change', () => {
    const room = applySnapshot(emptyRoom, snapshotOf(1, [votes('a', 5, 1), votes('b', 5, 2)]))
    const list = listDocs(room, 'votes:')
    const other = applyPush(room, { epoch, covers: [[1, 2]], changes: [['participants', 6, { count: 3 }]] })
    expect(listDocs(other, 'votes:')).toBe(list)
    const changed = applyPush(other, { epoch, covers: [[2, 3]], changes: [votes('b', 7, 8)] })
    expect(listDocs(changed, 'votes:')[0]).toBe(list[0])
    expect(listDocs(changed, 'votes:')[1]).toEqual({ id: 'b', doc: { count: 8 } })
    const refetched = applySnapshot(
      changed,
      snapshotOf(3, [votes('a', 9, 1), votes('b', 9, 8), ['participants', 9, { count: 3 }]]),
    )
    expect(listDocs(refetched, 'votes:')).toBe(listDocs(changed, 'votes:'))
    expect(readDoc(refetched, 'participants')).toBe(readDoc(changed, 'participants'))
  })

  it('takes the snapshot where it differs under the same version', () => {
    const room = applySnapshot(emptyRoom, snapshotOf(1, [votes('a', 5, 1)]))
    expect(readDoc(applySnapshot(room, snapshotOf(1, [votes('a', 5, 2)])), 'votes:a')).toEqual({ count: 2 })
  })

  it('fills holes in any order', () => {
    let room = applySnapshot(emptyRoom, snapshotOf(0, []))
    room = applyPush(room, { epoch, covers: [[2, 3]], changes: [votes('a', 3, 3)] })
    room = applyPush(room, { epoch, covers: [[4, 5]], changes: [] })
    expect([room.seq, room.ahead, isBehind(room)]).toEqual([
      0,
      [
        [2, 3],
        [4, 5],
      ],
      true,
    ])
    room = applyPush(room, { epoch, covers: [[0, 2]], changes: [votes('a', 1, 1)] })
    expect([room.seq, room.ahead]).toEqual([3, [[4, 5]]])
    room = applyPush(room, { epoch, covers: [[3, 4]], changes: [] })
    expect([room.seq, room.ahead, isBehind(room)]).toEqual([5, [], false])
    expect(readDoc(room, 'votes:a')).toEqual({ count: 3 })
  })

  it('joins spans that overlap or touch beyond a hole', () => {
    let room = applySnapshot(emptyRoom, snapshotOf(0, []))
    for (const covers of [
      [6, 9],
      [2, 4],
      [3, 6],
      [20, 21],
    ] as [number, number][]) {
      room = applyPush(room, { epoch, covers: [covers], changes: [] })
    }
    expect([room.seq, room.ahead]).toEqual([
      0,
      [
        [2, 9],
        [20, 21],
      ],
    ])
  })

  it('does not bring back what a newer change or the snapshot removed', () => {
    let room = applySnapshot(emptyRoom, snapshotOf(3, [['participants', 20, { count: 1 }]]))
    room = applyPush(room, { epoch, covers: [[1, 2]], changes: [votes('a', 12, 1)] })
    expect(readDoc(room, 'votes:a')).toBeUndefined()
    room = applyPush(room, { epoch, covers: [[4, 5]], changes: [['votes:b', 22, null]] })
    room = applyPush(room, { epoch, covers: [[3, 4]], changes: [votes('b', 21, 1)] })
    expect(readDoc(room, 'votes:b')).toBeUndefined()
    expect(isBehind(room)).toBe(false)
  })

  it('applies what came before the snapshot after it', () => {
    let room = applyPush(emptyRoom, { epoch, covers: [[1, 2]], changes: [votes('a', 8, 2)] })
    room = applyOwn(room, { epoch, changes: [['upvote:a', 8, {}]] })
    room = applySnapshot(room, snapshotOf(1, [votes('a', 7, 1)]))
    expect(readDoc(room, 'votes:a')).toEqual({ count: 2 })
    expect(readDoc(room, 'upvote:a')).toEqual({})
    expect([room.seq, isBehind(room), room.early]).toEqual([2, false, []])
  })

  it('drops what came before the snapshot from an epoch that is over', () => {
    const early = applyPush(emptyRoom, { epoch: 'zero', covers: [[0, 9]], changes: [votes('a', 9, 1)] })
    const room = applySnapshot(early, snapshotOf(1, []))
    expect([room.seq, isBehind(room), readDoc(room, 'votes:a')]).toEqual([1, false, undefined])
  })

  it('holds a flood before the snapshot within bounds, and fetches what it dropped', () => {
    let room = emptyRoom
    for (let seq = 0; seq < 1500; seq++) {
      room = applyPush(room, { epoch, covers: [[seq, seq + 1]], changes: [] })
    }
    expect(room.early).toHaveLength(1000)
    room = applyPulse(applySnapshot(room, snapshotOf(0, [])), { epoch, seq: 1500 })
    expect([room.seq, isBehind(room)]).toEqual([1000, true])
  })

  it('ignores a snapshot that a newer one has overtaken', () => {
    const room = applySnapshot(emptyRoom, snapshotOf(5, [votes('a', 9, 9)]))
    expect(applySnapshot(room, snapshotOf(4, [votes('a', 8, 8), votes('b', 8, 8)]))).toBe(room)
  })

  it('is behind when a pulse is ahead, and not after the server says it is up to date', () => {
    const room = applySnapshot(emptyRoom, snapshotOf(5, []))
    expect(applyPulse(room, { epoch, seq: 5 })).toBe(room)
    const ahead = applyPulse(room, { epoch, seq: 6 })
    expect([isBehind(ahead), isBehind(confirmUpToDate(ahead))]).toEqual([true, false])
  })

  it.each([
    [
      'push',
      applyPush(applySnapshot(emptyRoom, snapshotOf(5, [])), { epoch: 'two', covers: [[0, 1]], changes: [] }),
    ],
    ['own', applyOwn(applySnapshot(emptyRoom, snapshotOf(5, [])), { epoch: 'two', changes: [] })],
    ['pulse', applyPulse(applySnapshot(emptyRoom, snapshotOf(5, [])), { epoch: 'two', seq: 1 })],
  ])('is behind when a %s speaks of another epoch', (_, room) => {
    expect([isBehind(room), room.seq, room.epoch]).toEqual([true, 5, epoch])
  })

  it('keeps keys apart that name parts of every object', () => {
    const room = applySnapshot(
      emptyRoom,
      snapshotOf(1, [votes('__proto__', 1, 1), votes('constructor', 1, 2)]),
    )
    expect(readDoc(room, 'votes:__proto__')).toEqual({ count: 1 })
    expect(readDoc(room, 'votes:toString')).toBeUndefined()
  })
})
