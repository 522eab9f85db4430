import type { Namespace } from 'socket.io'
import { describe, expect, test } from 'vitest'
import { deliverHereFirst } from '../../server/live/redis.ts'
import { sliceBroadcasts } from '../../server/live/slices.ts'
import { createAllowances, fullBucket, takeToken } from '../../server/live/token-bucket.ts'

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

  /** An adapter whose `apply` calls back for each socket, as Socket.IO's does. */
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

  test('reaches a small audience at once', () => {
    const sockets = crowd(400)
    adapterOver(sockets)('a')
    expect(reached(sockets, 'a')).toBe(400)
  })

  test('reaches a big one in slices, each once, in order', async () => {
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

  test('cuts off who does not read, and nobody else', () => {
    const sockets = crowd(3)
    sockets[1]?.conn.writeBuffer.push(...Array.from({ length: 101 }, () => 'unread'))
    adapterOver(sockets)('a')
    expect(sockets.map(({ closed }) => closed)).toEqual([false, true, false])
    expect(sockets.map(({ got }) => got.length)).toEqual([1, 0, 1])
  })
})

describe('what goes to other servers', () => {
  const [push, disconnect] = [3, 6]
  const adapterThatHangs = () => {
    const answers: PromiseWithResolvers<string>[] = []
    const types: number[] = []
    const adapter = {
      doPublish(message: { type: number }): Promise<string> {
        const answer = Promise.withResolvers<string>()
        answers.push(answer)
        types.push(message.type)
        return answer.promise
      },
    }
    deliverHereFirst(adapter as unknown as Namespace['adapter'])
    return { adapter, answers, types }
  }

  test('does not wait for Redis, and is no fault where Redis refuses it', async () => {
    const { adapter, answers } = adapterThatHangs()
    expect(await adapter.doPublish({ type: push })).toBe('')
    answers[0]?.reject(new Error('Connection is closed.'))
    await new Promise(setImmediate)
  })

  test('does not pile up while Redis is away, but for the cutting off', async () => {
    const { adapter, answers, types } = adapterThatHangs()
    for (let sent = 0; sent < 20_000; sent += 1) await adapter.doPublish({ type: push })
    expect(types).toHaveLength(5000)
    await adapter.doPublish({ type: disconnect })
    expect(types.at(-1)).toBe(disconnect)
    for (const answer of answers) answer.resolve('1-1')
    await new Promise(setImmediate)
    await adapter.doPublish({ type: push })
    expect(types).toHaveLength(5002)
  })
})

describe('an allowance', () => {
  const allowance = { burst: 6, perSecond: 2 }
  const taken = (bucket: ReturnType<typeof fullBucket>, now: number, tries: number) =>
    Array.from({ length: tries }, () => takeToken(bucket, now, allowance)).filter(Boolean).length

  test('is a burst, then a steady rate, and never more than a burst', () => {
    const bucket = fullBucket(0, allowance)
    expect(taken(bucket, 0, 10)).toBe(6)
    expect(taken(bucket, 1000, 10)).toBe(2)
    expect(taken(bucket, 3_600_000, 20)).toBe(6)
  })

  test('owes a fine that is more than is left, a burst at the most', () => {
    const { may, fine } = createAllowances(allowance)
    fine('one', 0, 5)
    expect([may('one', 0), may('one', 0), may('two', 0)]).toEqual([true, false, true])
    for (let time = 0; time < 5; time += 1) fine('one', 0, 4)
    expect([may('one', 3000), may('one', 3500)]).toEqual([false, true])
  })

  test('is each session’s own', () => {
    const allowed = createAllowances(allowance).may
    for (let tries = 0; tries < 6; tries += 1) expect(allowed('one', 0)).toBe(true)
    expect([allowed('one', 0), allowed('two', 0)]).toEqual([false, true])
    expect(allowed('one', 1000)).toBe(true)
  })
})
