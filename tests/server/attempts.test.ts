import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Attempts, Bucket } from '../../server/attempts.ts'
import { sweep } from '../../server/sweep.ts'
import * as limits from '../../src/contract/limits.ts'
import { buildServer, eachStore, type TestServer } from './build.ts'

const window = 600

eachStore('attempts', (store) => {
  let server: TestServer
  let attempts: Attempts
  beforeAll(async () => {
    server = await buildServer({ store })
    attempts = server.context.attempts
  })
  afterAll(() => server.close())

  const passSeconds = (seconds: number): void => server.advance(seconds * 1000)
  const bucket = (name: string, backOff = true): Bucket => ({ name, most: 3, windowSeconds: window, backOff })
  const failTimes = async (given: Bucket, times: number): Promise<void> => {
    for (let time = 0; time < times; time++) await attempts.fail(given)
  }

  test('let as many through as the bucket holds, then block for a window', async () => {
    const given = bucket('fills')
    await failTimes(given, 2)
    expect(await attempts.blockedFor(given)).toBe(0)
    await attempts.fail(given)
    expect(await attempts.blockedFor(given)).toBe(window)
    passSeconds(window - 1)
    expect(await attempts.blockedFor(given)).toBe(1)
    passSeconds(1)
    expect(await attempts.blockedFor(given)).toBe(0)
  })

  test('each failure after a block doubles the wait, up to the last doubling', async () => {
    const given = bucket('doubles')
    await failTimes(given, 3)
    const waits: number[] = []
    for (let time = 0; time < 5; time++) {
      const wait = await attempts.blockedFor(given)
      waits.push(wait / window)
      passSeconds(wait)
      await attempts.fail(given)
    }
    const doubled = waits.map((_, time) => 2 ** Math.min(time, limits.backOffDoublings))
    expect(waits).toEqual(doubled)
  })

  test('are not prolonged by tries during the block', async () => {
    const given = bucket('steady')
    await failTimes(given, 50)
    expect(await attempts.blockedFor(given)).toBe(window)
  })

  test('are forgotten when the window passes before the bucket is full', async () => {
    const given = bucket('forgets')
    await failTimes(given, 2)
    passSeconds(window)
    await failTimes(given, 2)
    expect(await attempts.blockedFor(given)).toBe(0)
  })

  test('are forgotten a day after the last block', async () => {
    const given = bucket('forgives')
    await failTimes(given, 3)
    passSeconds(window + limits.backOffMemorySeconds)
    await failTimes(given, 2)
    expect(await attempts.blockedFor(given)).toBe(0)
  })

  test('a rate without back-off starts anew with each window', async () => {
    const given = bucket('rate', false)
    passSeconds(1)
    await attempts.fail(given)
    passSeconds(window - 100)
    await failTimes(given, 2)
    expect(await attempts.take(given)).toBe(100)
    passSeconds(100)
    expect(await attempts.take(given)).toBe(0)
    expect(await attempts.blockedFor(given)).toBe(0)
  })

  test('a hundred tries at once: exactly as many go on as the bucket holds', async () => {
    const given = bucket('race')
    const waits = await Promise.all(Array.from({ length: 100 }, () => attempts.take(given)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
    expect(new Set(waits.filter((wait) => wait > 0))).toEqual(new Set([window]))
  })

  test('a try that succeeded is given back, or clears the bucket', async () => {
    const given = bucket('success')
    for (let time = 0; time < 10; time++) {
      expect(await attempts.take(given)).toBe(0)
      await attempts.giveBack(given)
    }
    await failTimes(given, 3)
    expect(await attempts.take(given)).toBe(window)
    await attempts.clear(given)
    expect(await attempts.take(given)).toBe(0)
  })

  test('do not mix, and name nobody in the store', async () => {
    await failTimes(bucket('ann@192.0.2.7'), 3)
    expect(await attempts.blockedFor(bucket('bob@192.0.2.7'))).toBe(0)
    const rows = await server.context.store.db.selectFrom('attempt').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('192.0.2.7')
  })

  test('the sweep keeps a bucket as long as its back-off is remembered', async () => {
    const given = bucket('swept')
    await failTimes(given, 3)
    passSeconds(window)
    await sweep(server.context)
    await attempts.fail(given)
    expect(await attempts.blockedFor(given)).toBe(2 * window)
    passSeconds(2 * window + limits.backOffMemorySeconds)
    await sweep(server.context)
    expect(await server.context.store.db.selectFrom('attempt').selectAll().execute()).toEqual([])
  })
})
