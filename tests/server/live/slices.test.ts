import type { Namespace } from 'socket.io'
import { describe, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { sliceBroadcasts } from '#server/live/slices.ts'
import { createAllowances, fullBucket, takeToken } from '#server/platform/token-bucket.ts'

describe('a broadcast', () => {
  interface Fake {
    id: number
    conn: { writeBuffer: unknown[]; close(): void }
    closed: boolean
    got: string[]
  }
  const crowd = (size: number): Fake[] =>
    Array.from({ length: size }, (_, id) => {
      const socket: Fake = {
        id,
        closed: false,
        got: [],
        conn: {
          writeBuffer: [],
          close: () => {
            socket.closed = true
          },
        },
      }
      return socket
    })

  /** An adapter whose `apply` calls back for each socket, like Socket.IO's. */
  const adapterOver = (sockets: Fake[]) => {
    const adapter = {
      apply(_options: unknown, each: (socket: Fake) => void) {
        for (const socket of sockets) each(socket)
      },
    }
    sliceBroadcasts(adapter as unknown as Namespace['adapter'])
    return (message: string) => adapter.apply({}, (socket) => socket.got.push(message))
  }
  const reached = (sockets: Fake[], message: string) =>
    sockets.filter(({ got }) => got.includes(message)).length
  const turn = () => new Promise(setImmediate)

  test('a broadcast reaches a small audience at once', () => {
    const sockets = crowd(400)
    adapterOver(sockets)('a')
    expect(reached(sockets, 'a')).toBe(400)
  })

  test('a broadcast reaches a large audience in slices, each socket once and in order', async () => {
    const sockets = crowd(1001)
    const broadcast = adapterOver(sockets)
    broadcast('a')
    expect(reached(sockets, 'a')).toBe(400)
    broadcast('b')
    expect(reached(sockets, 'b')).toBe(400)
    await turn()
    expect([reached(sockets, 'a'), reached(sockets, 'b')]).toEqual([800, 800])
    await turn()
    expect(sockets.map(({ got }) => got.join())).toEqual(sockets.map(() => 'a,b'))
  })

  test('a broadcast disconnects only the sockets that do not read', () => {
    const sockets = crowd(3)
    sockets[1]?.conn.writeBuffer.push(...Array.from({ length: 101 }, () => 'unread'))
    adapterOver(sockets)('a')
    expect(sockets.map(({ closed }) => closed)).toEqual([false, true, false])
    expect(sockets.map(({ got }) => got.length)).toEqual([1, 0, 1])
  })
})

describe('a rate-limit allowance', () => {
  const allowance = { burst: 6, perSecond: 2 }
  const taken = (bucket: ReturnType<typeof fullBucket>, now: number, tries: number) =>
    Array.from({ length: tries }, () => takeToken(bucket, now, allowance)).filter(Boolean).length

  test('a rate-limit allowance has a burst, then a steady rate, and never more than the burst', () => {
    const bucket = fullBucket(0, allowance)
    expect(taken(bucket, 0, 10)).toBe(6)
    expect(taken(bucket, 1000, 10)).toBe(2)
    expect(taken(bucket, 3_600_000, 20)).toBe(6)
  })

  test('a rate-limit penalty may exceed the rest of the allowance, up to one burst', () => {
    const { may, penalize } = createAllowances(allowance)
    penalize('one', 0, 5)
    expect([may('one', 0), may('one', 0), may('two', 0)]).toEqual([true, false, true])
    for (let time = 0; time < 5; time += 1) penalize('one', 0, 4)
    expect([may('one', 3000), may('one', 3500)]).toEqual([false, true])
  })

  test('a rate-limit penalty is kept while more callers come than the limiter counts', () => {
    const { may, penalize } = createAllowances(allowance)
    penalize('fined', 0, 12)
    for (let caller = 0; caller < limits.callersCounted + 10; caller += 1) {
      may(`other ${caller}`, 0)
      if (caller % 1000 === 0) expect(may('fined', 0)).toBe(false)
    }
    expect(may('fined', 0)).toBe(false)
  })

  test('a heavy call takes its weight from the rate-limit allowance', () => {
    const { may } = createAllowances(allowance)
    expect([may('one', 0, 4), may('one', 0, 4), may('one', 0, 2), may('one', 0)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  test('each session has its own rate-limit allowance', () => {
    const allowed = createAllowances(allowance).may
    for (let tries = 0; tries < 6; tries += 1) expect(allowed('one', 0)).toBe(true)
    expect([allowed('one', 0), allowed('two', 0)]).toEqual([false, true])
    expect(allowed('one', 1000)).toBe(true)
  })
})
