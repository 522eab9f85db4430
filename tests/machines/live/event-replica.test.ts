import { describe, expect, it } from 'vitest'
import type { Change, Snapshot } from '#contract/interface/protocol.ts'
import {
  applyHeartbeat,
  applyOwn,
  applyPush,
  applySnapshot,
  emptyReplica,
  have,
  isBehind,
  listDocs,
  readDoc,
} from '#machines/flow/connection/event-replica.ts'

const epoch = 'one'
const snapshotOf = (seq: number, changes: Change[], own: Change[] = []): Snapshot => ({
  epoch,
  seq,
  ownSeq: 0,
  now: 0,
  changes,
  own,
})
const votes = (id: string, version: number, count: number): Change => [`votes:${id}`, version, { count }]

describe('the event replica', () => {
  it('an empty event replica is behind and holds no documents before its first snapshot', () => {
    expect(isBehind(emptyReplica)).toBe(true)
    expect(have(emptyReplica)).toBeNull()
    expect(readDoc(emptyReplica, 'participants')).toBeUndefined()
    expect(listDocs(emptyReplica, 'votes:')).toEqual([])
  })

  it('the event replica reads and lists the documents that it holds', () => {
    const replica = applySnapshot(
      emptyReplica,
      snapshotOf(4, [votes('a', 9, 1), votes('b', 9, 2)], [['upvote:a', 9, {}]]),
    )
    expect(readDoc(replica, 'votes:b')).toEqual({ count: 2 })
    expect(readDoc(replica, 'upvote:a')).toEqual({})
    expect(listDocs(replica, 'votes:')).toEqual([
      { id: 'a', doc: { count: 1 } },
      { id: 'b', doc: { count: 2 } },
    ])
    expect(have(replica)).toEqual({ epoch, seq: 4, ownSeq: 0 })
  })

  it('the event replica keeps unchanged lists and documents as the same objects', () => {
    const replica = applySnapshot(emptyReplica, snapshotOf(1, [votes('a', 5, 1), votes('b', 5, 2)]))
    const list = listDocs(replica, 'votes:')
    const other = applyPush(replica, {
      epoch,
      covers: [[1, 2]],
      changes: [['participants', 6, { count: 3 }]],
    })
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

  it('the event replica takes the snapshot’s content when it differs under the same version', () => {
    const replica = applySnapshot(emptyReplica, snapshotOf(1, [votes('a', 5, 1)]))
    expect(readDoc(applySnapshot(replica, snapshotOf(1, [votes('a', 5, 2)])), 'votes:a')).toEqual({
      count: 2,
    })
  })

  it('the event replica fills gaps in any order', () => {
    let replica = applySnapshot(emptyReplica, snapshotOf(0, []))
    replica = applyPush(replica, { epoch, covers: [[2, 3]], changes: [votes('a', 3, 3)] })
    replica = applyPush(replica, { epoch, covers: [[4, 5]], changes: [] })
    expect([replica.seq, replica.ahead, isBehind(replica)]).toEqual([
      0,
      [
        [2, 3],
        [4, 5],
      ],
      true,
    ])
    replica = applyPush(replica, { epoch, covers: [[0, 2]], changes: [votes('a', 1, 1)] })
    expect([replica.seq, replica.ahead]).toEqual([3, [[4, 5]]])
    replica = applyPush(replica, { epoch, covers: [[3, 4]], changes: [] })
    expect([replica.seq, replica.ahead, isBehind(replica)]).toEqual([5, [], false])
    expect(readDoc(replica, 'votes:a')).toEqual({ count: 3 })
  })

  it('the event replica joins spans that overlap or touch beyond a gap', () => {
    let replica = applySnapshot(emptyReplica, snapshotOf(0, []))
    for (const covers of [
      [6, 9],
      [2, 4],
      [3, 6],
      [20, 21],
    ] as [number, number][]) {
      replica = applyPush(replica, { epoch, covers: [covers], changes: [] })
    }
    expect([replica.seq, replica.ahead]).toEqual([
      0,
      [
        [2, 9],
        [20, 21],
      ],
    ])
  })

  it('the event replica does not restore a document that a newer change or the snapshot removed', () => {
    let replica = applySnapshot(emptyReplica, snapshotOf(3, [['participants', 20, { count: 1 }]]))
    replica = applyPush(replica, { epoch, covers: [[1, 2]], changes: [votes('a', 12, 1)] })
    expect(readDoc(replica, 'votes:a')).toBeUndefined()
    replica = applyPush(replica, { epoch, covers: [[4, 5]], changes: [['votes:b', 22, null]] })
    replica = applyPush(replica, { epoch, covers: [[3, 4]], changes: [votes('b', 21, 1)] })
    expect(readDoc(replica, 'votes:b')).toBeUndefined()
    expect(isBehind(replica)).toBe(false)
  })

  it('the event replica applies messages that came before the snapshot after it', () => {
    let replica = applyPush(emptyReplica, { epoch, covers: [[1, 2]], changes: [votes('a', 8, 2)] })
    replica = applyOwn(replica, { epoch, covers: [[0, 8]], changes: [['upvote:a', 8, {}]] })
    replica = applySnapshot(replica, snapshotOf(1, [votes('a', 7, 1)]))
    expect(readDoc(replica, 'votes:a')).toEqual({ count: 2 })
    expect(readDoc(replica, 'upvote:a')).toEqual({})
    expect([replica.seq, isBehind(replica), replica.early]).toEqual([2, false, []])
  })

  it('the event replica drops early messages of an epoch that is over', () => {
    const early = applyPush(emptyReplica, { epoch: 'zero', covers: [[0, 9]], changes: [votes('a', 9, 1)] })
    const replica = applySnapshot(early, snapshotOf(1, []))
    expect([replica.seq, isBehind(replica), readDoc(replica, 'votes:a')]).toEqual([1, false, undefined])
  })

  it('the event replica holds a limited number of early messages, and fetches those that it dropped', () => {
    let replica = emptyReplica
    for (let seq = 0; seq < 1500; seq++) {
      replica = applyPush(replica, { epoch, covers: [[seq, seq + 1]], changes: [] })
    }
    expect(replica.early).toHaveLength(1000)
    replica = applyHeartbeat(applySnapshot(replica, snapshotOf(0, [])), { epoch, seq: 1500, ownSeq: 0 })
    expect([replica.seq, isBehind(replica)]).toEqual([1000, true])
  })

  it('a partial snapshot changes and deletes the documents that it names, and keeps all others', () => {
    const own: Change[] = [
      ['upvote:a', 9, {}],
      ['upvote:b', 9, {}],
    ]
    const before = applySnapshot(
      emptyReplica,
      snapshotOf(5, [votes('a', 9, 1), votes('b', 9, 2), votes('c', 9, 3)], own),
    )
    // The push of its creation has arrived, and that of its deletion has not.
    const ahead = applyPush(before, { epoch, covers: [[9, 10]], changes: [votes('f', 10, 1)] })
    const changes: Change[] = [
      votes('a', 12, 7),
      ['votes:b', 12, null],
      votes('d', 12, 4),
      ['votes:f', 12, null],
    ]
    const partial = { version: 12, own: true }
    const after = applySnapshot(ahead, { ...snapshotOf(6, changes), partial })
    expect(listDocs(after, 'votes:').map(({ id }) => id)).toEqual(['a', 'c', 'd'])
    expect(readDoc(after, 'votes:a')).toEqual({ count: 7 })
    expect(listDocs(after, 'upvote:').map(({ id }) => id)).toEqual(['a', 'b'])
    // A push of a document that was deleted before the snapshot comes late.
    const late = applyPush(after, { epoch, covers: [], changes: [votes('e', 11, 1)] })
    expect(readDoc(late, 'votes:e')).toBeUndefined()
    // The private documents have changed, and the others have not.
    const fresh = { ...snapshotOf(6, [], [['upvote:a', 13, {}]]), partial: { version: 13, own: false } }
    const last = applySnapshot(late, fresh)
    expect(listDocs(last, 'upvote:').map(({ id }) => id)).toEqual(['a'])
    expect(listDocs(last, 'votes:')).toBe(listDocs(late, 'votes:'))
  })

  it('the event replica ignores a snapshot that is older than its state', () => {
    const replica = applySnapshot(emptyReplica, snapshotOf(5, [votes('a', 9, 9)]))
    expect(applySnapshot(replica, snapshotOf(4, [votes('a', 8, 8), votes('b', 8, 8)]))).toBe(replica)
  })

  it('the event replica is behind when a heartbeat is ahead, until the next snapshot', () => {
    const replica = applySnapshot(emptyReplica, snapshotOf(5, []))
    const heartbeatSent = applyHeartbeat(replica, { epoch, seq: 5, ownSeq: 0 })
    expect(applyHeartbeat(heartbeatSent, { epoch, seq: 5, ownSeq: 0 })).toBe(heartbeatSent)
    const ahead = applyHeartbeat(replica, { epoch, seq: 6, ownSeq: 0 })
    expect([isBehind(ahead), isBehind(applySnapshot(ahead, snapshotOf(6, [])))]).toEqual([true, false])
  })

  it.each([
    [
      'push',
      applyPush(applySnapshot(emptyReplica, snapshotOf(5, [])), {
        epoch: 'two',
        covers: [[0, 1]],
        changes: [],
      }),
    ],
    [
      'own',
      applyOwn(applySnapshot(emptyReplica, snapshotOf(5, [])), { epoch: 'two', covers: [], changes: [] }),
    ],
    [
      'heartbeat',
      applyHeartbeat(applySnapshot(emptyReplica, snapshotOf(5, [])), { epoch: 'two', seq: 1, ownSeq: 0 }),
    ],
  ])('the event replica is behind when a %s names another epoch', (_, replica) => {
    expect([isBehind(replica), replica.seq, replica.epoch]).toEqual([true, 5, epoch])
  })

  it('the event replica is behind when the next private change or a heartbeat shows that a private change was lost', () => {
    const replica = applySnapshot(emptyReplica, { ...snapshotOf(5, []), ownSeq: 3 })
    const second = applyOwn(replica, { epoch, covers: [[7, 9]], changes: [['upvote:a', 9, {}]] })
    expect([isBehind(second), have(second)]).toEqual([true, { epoch, seq: 5, ownSeq: 3 }])
    const both = applyOwn(second, { epoch, covers: [[3, 7]], changes: [] })
    expect([isBehind(both), have(both)]).toEqual([false, { epoch, seq: 5, ownSeq: 9 }])
    expect(isBehind(applyHeartbeat(both, { epoch, seq: 5, ownSeq: 9 }))).toBe(false)
    expect(isBehind(applyHeartbeat(both, { epoch, seq: 5, ownSeq: 11 }))).toBe(true)
  })

  it.each([
    ['shared', { seq: 6, ownSeq: 4 }],
    ['private', { seq: 8, ownSeq: 3 }],
  ])(
    'the event replica is behind when a heartbeat names a lower %s sequence than the replica had at the last heartbeat',
    (_, back) => {
      let replica = applySnapshot(emptyReplica, { ...snapshotOf(7, []), ownSeq: 4 })
      // A push may overtake a heartbeat, so a lower number in the heartbeat proves nothing.
      replica = applyHeartbeat(replica, { epoch, seq: 6, ownSeq: 3 })
      replica = applyPush(replica, { epoch, covers: [[7, 8]], changes: [] })
      replica = applyHeartbeat(replica, { epoch, seq: 7, ownSeq: 4 })
      expect(isBehind(replica)).toBe(false)
      replica = applyHeartbeat(replica, { epoch, ...back })
      expect(isBehind(replica)).toBe(true)
    },
  )

  it('a snapshot with reset replaces all documents, and keeps the objects that are equal', () => {
    let replica = applySnapshot(emptyReplica, snapshotOf(9, [votes('a', 9, 1), votes('b', 9, 2)]))
    replica = applyPush(replica, {
      epoch,
      covers: [[9, 12]],
      changes: [votes('b', 12, 3), votes('c', 12, 1)],
    })
    const [kept] = listDocs(replica, 'votes:')
    replica = applySnapshot(replica, { ...snapshotOf(7, [votes('a', 8, 1), votes('b', 8, 1)]), reset: true })
    expect([have(replica), isBehind(replica)]).toEqual([{ epoch, seq: 7, ownSeq: 0 }, false])
    expect(listDocs(replica, 'votes:')).toEqual([
      { id: 'a', doc: { count: 1 } },
      { id: 'b', doc: { count: 1 } },
    ])
    expect(listDocs(replica, 'votes:')[0]).toBe(kept)
    replica = applyPush(replica, { epoch, covers: [[7, 9]], changes: [votes('b', 9, 5)] })
    expect(readDoc(replica, 'votes:b')).toEqual({ count: 5 })
  })

  it('the event replica handles keys that are also names of object members', () => {
    const replica = applySnapshot(
      emptyReplica,
      snapshotOf(1, [votes('__proto__', 1, 1), votes('constructor', 1, 2)]),
    )
    expect(readDoc(replica, 'votes:__proto__')).toEqual({ count: 1 })
    expect(readDoc(replica, 'votes:toString')).toBeUndefined()
  })
})
