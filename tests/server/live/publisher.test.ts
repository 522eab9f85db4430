import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Audience, audiences } from '#contract/audience.ts'
import {
  type Change,
  gapTimeoutMilliseconds,
  type Push,
  pushIntervals,
  type Span,
} from '#contract/interface/protocol.ts'
import { forwardMilliseconds } from '#contract/limits.ts'
import { emptyPublication, type Publication } from '#server/engine/write-unit-of-work.ts'
import { createPublisher, joinSpans, type Publisher, pushInterval } from '#server/live/publisher.ts'

describe('spans of sequences', () => {
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
  ])('joinSpans joins the spans %j to %j', (given, joined) => {
    const before = structuredClone(given)
    expect(joinSpans(given)).toEqual(joined)
    expect(given).toEqual(before)
  })
})

test('a change of another server arrives before clients fetch what they miss', () => {
  const waits = audiences.flatMap((audience) =>
    [0, pushIntervals.crowdFrom].flatMap((crowd) =>
      [false, true].map((underLoad) => pushInterval(audience, crowd, underLoad)),
    ),
  )
  expect(forwardMilliseconds + Math.max(...waits)).toBeLessThan(gapTimeoutMilliseconds)
})

describe('the publisher', () => {
  let sent: [eventId: string, audience: Audience, push: Push][]
  let lags: number[]
  let crowd: number
  let underLoad: boolean
  let publisher: Publisher

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    // Let some time pass before the first push, as on a server that has been running.
    vi.advanceTimersByTime(60_000)
    sent = []
    lags = []
    crowd = 10
    underLoad = false
    publisher = createPublisher({
      send: (eventId, audience, push) => sent.push([eventId, audience, push]),
      interval: (_, audience) => pushInterval(audience, crowd, underLoad),
      onPush: (_, seconds) => lags.push(seconds),
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const count = (key: Change[0], version: number): Change => [key, version, { count: version }]

  const publicationOf = (
    audience: Audience,
    covers: Span,
    changes: Change[],
    urgent = false,
  ): Publication => {
    const publication = { ...emptyPublication('e'), epoch: 'one', urgent }
    return { ...publication, audiences: { ...publication.audiences, [audience]: { covers, changes } } }
  }
  const pushes = (audience: Audience) => sent.flatMap(([, to, push]) => (to === audience ? [push] : []))

  test('the publisher sends a host’s change at once, together with earlier pending changes', () => {
    publisher.publish(publicationOf('guest', [0, 1], [count('votes:a', 1)]))
    vi.runOnlyPendingTimers()
    publisher.publish(publicationOf('guest', [1, 2], [count('votes:a', 2)]))
    publisher.publish(publicationOf('guest', [2, 3], [count('votes:b', 3)]))
    expect(pushes('guest')).toHaveLength(1)
    publisher.publish(publicationOf('guest', [3, 4], [count('votes:c', 4)], true))
    expect(pushes('guest')[1]).toEqual({
      epoch: 'one',
      covers: [[1, 4]],
      changes: [count('votes:a', 2), count('votes:b', 3), count('votes:c', 4)],
    })
  })

  test('an urgent change of one audience does not wait for the changes of other audiences', () => {
    publisher.publish(publicationOf('screen', [0, 1], [count('participants', 1)], true))
    publisher.publish(publicationOf('screen', [1, 2], [count('participants', 2)]))
    publisher.publish(publicationOf('host', [0, 1], [count('participants', 3)], true))
    expect(pushes('screen').map(({ covers }) => covers)).toEqual([[[0, 1]], [[1, 2]]])
    expect(pushes('host')).toHaveLength(1)
  })

  test.each([
    ['host', 10, pushIntervals.small],
    ['screen', 5000, pushIntervals.small],
    ['guest', 10, pushIntervals.guests],
    ['guest', pushIntervals.crowdFrom, pushIntervals.crowd],
  ] as const)('the publisher pushes to a %s among %i at most every %i ms', (audience, size, interval) => {
    crowd = size
    const times: number[] = []
    let version = 0
    for (let passed = 0; passed < 5000; passed += 10) {
      publisher.publish(publicationOf(audience, [version, version + 1], [count('votes:a', ++version)]))
      const before = sent.length
      vi.advanceTimersByTime(10)
      if (sent.length > before) times.push(passed + 10)
    }
    // The first push comes at once. The next pushes come at the interval.
    expect(times[0]).toBeLessThanOrEqual(10)
    expect(times.length).toBeGreaterThan(4000 / interval)
    expect(times.length).toBeLessThanOrEqual(5000 / interval + 1)
    for (const [index, at] of times.entries()) {
      if (index > 0) expect(at - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(interval - 10)
    }
    expect(sent.every(([, , push]) => push.changes.length === 1)).toBe(true)
  })

  test('the publisher lets a crowd wait longer while the server is overloaded', () => {
    crowd = pushIntervals.crowdFrom
    const publish = (version: number) =>
      publisher.publish(publicationOf('guest', [version - 1, version], [count('votes:a', version)]))
    publish(1)
    vi.advanceTimersByTime(1)
    expect(sent).toHaveLength(1)
    publish(2)
    underLoad = true
    vi.advanceTimersByTime(pushIntervals.crowd)
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(pushIntervals.underLoad - pushIntervals.crowd)
    expect(sent).toHaveLength(2)
  })

  test('the pushes cover every sequence, even when changes are batched', () => {
    for (let seq = 0; seq < 100; seq += 1) {
      publisher.publish(publicationOf('guest', [seq, seq + 1], [count(`votes:${seq % 7}`, seq + 1)]))
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

  test('the publisher sends nothing to audiences without changes', () => {
    publisher.publish({ ...emptyPublication('e'), urgent: true })
    publisher.publish({ ...emptyPublication('e'), urgent: false })
    vi.advanceTimersByTime(5000)
    expect(sent).toEqual([])
  })

  test('a change for one guest alone does not flush the pending push for all guests', () => {
    publisher.publish(publicationOf('guest', [0, 1], [count('votes:a', 1)], true))
    publisher.publish(publicationOf('guest', [1, 2], [count('votes:a', 2)]))
    publisher.publish({
      ...emptyPublication('e'),
      own: new Map([['g', { epoch: 'one', covers: [], changes: [] }]]),
    })
    expect(pushes('guest')).toHaveLength(1)
    vi.advanceTimersByTime(pushIntervals.guests)
    expect(pushes('guest')).toHaveLength(2)
  })

  test('the publisher drops pending changes of an earlier epoch', () => {
    publisher.publish(publicationOf('guest', [0, 1], [count('votes:a', 1)], true))
    publisher.publish(publicationOf('guest', [1, 2], [count('votes:a', 2)]))
    publisher.publish({ ...publicationOf('guest', [0, 1], [count('votes:b', 1)]), epoch: 'two' })
    vi.advanceTimersByTime(pushIntervals.guests)
    expect(pushes('guest').slice(1)).toEqual([
      { epoch: 'two', covers: [[0, 1]], changes: [count('votes:b', 1)] },
    ])
  })

  test('the publisher merges the push of another server, whose older change does not replace a newer one', () => {
    publisher.publish(publicationOf('guest', [0, 1], [count('votes:a', 1)], true))
    publisher.publish(publicationOf('guest', [2, 3], [count('votes:a', 3)]))
    const other: Push = {
      epoch: 'one',
      covers: [[1, 2]],
      changes: [count('votes:a', 2), count('votes:b', 2)],
    }
    publisher.add('e', 'guest', other, false)
    expect(pushes('guest')).toHaveLength(1)
    vi.advanceTimersByTime(pushIntervals.guests)
    expect(pushes('guest').slice(1)).toEqual([
      { epoch: 'one', covers: [[1, 3]], changes: [count('votes:a', 3), count('votes:b', 2)] },
    ])
    publisher.add('e', 'guest', { epoch: 'one', covers: [[3, 4]], changes: [count('votes:a', 4)] }, true)
    expect(pushes('guest')).toHaveLength(3)
  })

  test('the push of another server with another epoch passes without the changes that wait', () => {
    publisher.publish(publicationOf('guest', [0, 1], [count('votes:a', 1)], true))
    publisher.publish(publicationOf('guest', [1, 2], [count('votes:a', 2)]))
    const other: Push = { epoch: 'two', covers: [[0, 1]], changes: [count('votes:a', 1)] }
    publisher.add('e', 'guest', other, false)
    vi.advanceTimersByTime(pushIntervals.guests)
    expect(pushes('guest').map(({ epoch, covers }) => [epoch, covers])).toEqual([
      ['one', [[0, 1]]],
      ['two', [[0, 1]]],
      ['one', [[1, 2]]],
    ])
  })

  test('the publisher keeps the changes of events apart', () => {
    publisher.publish({ ...publicationOf('guest', [0, 1], [count('votes:a', 1)]), eventId: 'one' })
    publisher.publish({ ...publicationOf('guest', [0, 1], [count('votes:a', 1)]), eventId: 'two' })
    vi.advanceTimersByTime(1000)
    expect(sent.map(([eventId]) => eventId).sort()).toEqual(['one', 'two'])
  })

  test('flush sends all pending changes and leaves no timer', () => {
    publisher.publish(publicationOf('guest', [0, 1], [count('votes:a', 1)], true))
    publisher.publish(publicationOf('guest', [1, 2], [count('votes:a', 2)]))
    publisher.flush()
    expect(pushes('guest').map(({ covers }) => covers)).toEqual([[[0, 1]], [[1, 2]]])
    publisher.publish(publicationOf('guest', [2, 3], [count('votes:a', 3)]))
    vi.advanceTimersByTime(60_000)
    expect(pushes('guest')).toHaveLength(3)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('the publisher measures how long a change waited', () => {
    publisher.publish(publicationOf('guest', [0, 1], [count('votes:a', 1)], true))
    publisher.publish(publicationOf('guest', [1, 2], [count('votes:a', 2)]))
    vi.advanceTimersByTime(pushIntervals.guests)
    expect(lags).toEqual([0, pushIntervals.guests / 1000])
  })
})
