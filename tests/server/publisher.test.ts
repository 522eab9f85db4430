import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPublisher, joinSpans, type Publisher } from '../../server/live/publisher.ts'
import { nothingToTell, type Publication } from '../../server/work/write-work.ts'
import type { Audience } from '../../src/contract/audience.ts'
import {
  type Change,
  gapPatienceMilliseconds,
  type Push,
  pushIntervals,
  type Span,
} from '../../src/contract/protocol.ts'

describe('spans', () => {
  test.each<[Span[], Span[]]>([
    [[], []],
    [[[0, 1]], [[0, 1]]],
    [
      [
        [0, 1],
        [1, 4],
        [4, 5],
      ],
      [[0, 5]],
    ],
    [
      [
        [4, 5],
        [0, 1],
        [1, 2],
      ],
      [
        [0, 2],
        [4, 5],
      ],
    ],
    [
      [
        [0, 9],
        [2, 3],
      ],
      [[0, 9]],
    ],
  ])('%j join to %j', (given, joined) => {
    const before = structuredClone(given)
    expect(joinSpans(given)).toEqual(joined)
    expect(given).toEqual(before)
  })
})

describe('a publisher', () => {
  let sent: [eventId: string, audience: Audience, push: Push][]
  let lags: number[]
  let crowd: number
  let strained: boolean
  let publisher: Publisher

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    // Some time after the start: nothing was ever pushed.
    vi.advanceTimersByTime(60_000)
    sent = []
    lags = []
    crowd = 10
    strained = false
    publisher = createPublisher({
      epoch: 'one',
      send: (...push) => sent.push(push),
      crowd: () => crowd,
      strained: () => strained,
      onPush: (_, seconds) => lags.push(seconds),
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const count = (key: Change[0], version: number): Change => [key, version, { count: version }]

  const told = (audience: Audience, covers: Span, changes: Change[], urgent = false): Publication => {
    const publication = { ...nothingToTell('e'), urgent }
    return { ...publication, audiences: { ...publication.audiences, [audience]: { covers, changes } } }
  }
  const pushes = (audience: Audience) => sent.flatMap(([, to, push]) => (to === audience ? [push] : []))

  test('tells what a host did at once, with what waited before it', () => {
    publisher.publish(told('guest', [0, 1], [count('votes:a', 1)]))
    vi.runOnlyPendingTimers()
    publisher.publish(told('guest', [1, 2], [count('votes:a', 2)]))
    publisher.publish(told('guest', [2, 3], [count('votes:b', 3)]))
    expect(pushes('guest')).toHaveLength(1)
    publisher.publish(told('guest', [3, 4], [count('votes:c', 4)], true))
    expect(pushes('guest')[1]).toEqual({
      epoch: 'one',
      covers: [[1, 4]],
      changes: [count('votes:a', 2), count('votes:b', 3), count('votes:c', 4)],
    })
  })

  test('an urgent change of one audience carries what waits for the others', () => {
    publisher.publish(told('screen', [0, 1], [count('participants', 1)], true))
    publisher.publish(told('screen', [1, 2], [count('participants', 2)]))
    publisher.publish(told('host', [0, 1], [count('participants', 3)], true))
    expect(pushes('screen').map(({ covers }) => covers)).toEqual([[[0, 1]], [[1, 2]]])
    expect(pushes('host')).toHaveLength(1)
  })

  test.each([
    ['host', 10, pushIntervals.small],
    ['screen', 5000, pushIntervals.small],
    ['guest', 10, pushIntervals.guests],
    ['guest', pushIntervals.crowdFrom, pushIntervals.crowd],
  ] as const)('pushes to a %s among %i no more often than every %i ms', (audience, size, interval) => {
    crowd = size
    const times: number[] = []
    let version = 0
    for (let passed = 0; passed < 5000; passed += 10) {
      publisher.publish(told(audience, [version, version + 1], [count('votes:a', ++version)]))
      const before = sent.length
      vi.advanceTimersByTime(10)
      if (sent.length > before) times.push(passed + 10)
    }
    // The first at once, the others at the interval.
    expect(times[0]).toBeLessThanOrEqual(10)
    expect(times.length).toBeGreaterThan(4000 / interval)
    expect(times.length).toBeLessThanOrEqual(5000 / interval + 1)
    for (const [index, at] of times.entries()) {
      if (index > 0) expect(at - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(interval - 10)
    }
    expect(sent.every(([, , push]) => push.changes.length === 1)).toBe(true)
  })

  test('lets a crowd wait longer while the server is strained, also when that began meanwhile', () => {
    crowd = pushIntervals.crowdFrom
    const tell = (version: number) =>
      publisher.publish(told('guest', [version - 1, version], [count('votes:a', version)]))
    tell(1)
    vi.advanceTimersByTime(1)
    expect(sent).toHaveLength(1)
    tell(2)
    strained = true
    vi.advanceTimersByTime(pushIntervals.crowd)
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(pushIntervals.strained - pushIntervals.crowd)
    expect(sent).toHaveLength(2)
    expect(pushIntervals.strained).toBeLessThan(gapPatienceMilliseconds)
  })

  test('covers everything, whatever was gathered', () => {
    for (let seq = 0; seq < 100; seq += 1) {
      publisher.publish(told('guest', [seq, seq + 1], [count(`votes:${seq % 7}`, seq + 1)]))
      vi.advanceTimersByTime(37)
    }
    vi.advanceTimersByTime(1000)
    expect(joinSpans(pushes('guest').flatMap(({ covers }) => covers))).toEqual([[0, 100]])
    const last = new Map(
      pushes('guest').flatMap(({ changes }) => changes.map((change) => [change[0], change])),
    )
    expect([...last.values()].map(([, version]) => version).sort((a, b) => a - b)).toEqual([
      94, 95, 96, 97, 98, 99, 100,
    ])
  })

  test('says nothing to those for whom nothing changed', () => {
    publisher.publish({ ...nothingToTell('e'), urgent: true })
    publisher.publish({ ...nothingToTell('e'), urgent: false })
    vi.advanceTimersByTime(5000)
    expect(sent).toEqual([])
  })

  test('hurries nothing for what concerns one guest alone', () => {
    publisher.publish(told('guest', [0, 1], [count('votes:a', 1)], true))
    publisher.publish(told('guest', [1, 2], [count('votes:a', 2)]))
    publisher.publish({ ...nothingToTell('e'), own: new Map([['g', [['upvote:a', 2, {}]]]]) })
    expect(pushes('guest')).toHaveLength(1)
    vi.advanceTimersByTime(pushIntervals.guests)
    expect(pushes('guest')).toHaveLength(2)
  })

  test('keeps events apart', () => {
    publisher.publish({ ...told('guest', [0, 1], [count('votes:a', 1)]), eventId: 'one' })
    publisher.publish({ ...told('guest', [0, 1], [count('votes:a', 1)]), eventId: 'two' })
    vi.advanceTimersByTime(1000)
    expect(sent.map(([eventId]) => eventId).sort()).toEqual(['one', 'two'])
  })

  test('gives out all that waits when it is told to, and keeps no timer for what is over', () => {
    publisher.publish(told('guest', [0, 1], [count('votes:a', 1)], true))
    publisher.publish(told('guest', [1, 2], [count('votes:a', 2)]))
    publisher.flush()
    expect(pushes('guest').map(({ covers }) => covers)).toEqual([[[0, 1]], [[1, 2]]])
    publisher.publish(told('guest', [2, 3], [count('votes:a', 3)]))
    vi.advanceTimersByTime(60_000)
    expect(pushes('guest')).toHaveLength(3)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('measures how long a change waited', () => {
    publisher.publish(told('guest', [0, 1], [count('votes:a', 1)], true))
    publisher.publish(told('guest', [1, 2], [count('votes:a', 2)]))
    vi.advanceTimersByTime(pushIntervals.guests)
    expect(lags).toEqual([0, pushIntervals.guests / 1000])
  })
})
