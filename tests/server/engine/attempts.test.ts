import { afterAll, beforeAll, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { Attempts, Bucket } from '#server/platform/attempts.ts'
import { sweep } from '#server/sweep.ts'
import { buildServer, eachStore, type TestServer } from '#tests/support/server/build.ts'

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

  test('a rate-limit bucket admits as many attempts as it holds, then blocks for one window', async () => {
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

  test('each failed attempt after a block doubles the wait, up to the limit', async () => {
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

  test('attempts during a rate-limit block do not prolong it', async () => {
    const given = bucket('steady')
    await failTimes(given, 50)
    expect(await attempts.blockedFor(given)).toBe(window)
  })

  test('failed attempts are forgotten when the window passes before the bucket is full', async () => {
    const given = bucket('forgets')
    await failTimes(given, 2)
    passSeconds(window)
    await failTimes(given, 2)
    expect(await attempts.blockedFor(given)).toBe(0)
  })

  test('the back-off of a rate limit is forgotten a day after the last block', async () => {
    const given = bucket('forgives')
    await failTimes(given, 3)
    passSeconds(window + limits.backOffMemorySeconds)
    await failTimes(given, 2)
    expect(await attempts.blockedFor(given)).toBe(0)
  })

  test('a rate limit without back-off starts again with each window', async () => {
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

  test('a hundred simultaneous attempts pass exactly as often as the rate-limit bucket allows', async () => {
    const given = bucket('race')
    const waits = await Promise.all(Array.from({ length: 100 }, () => attempts.take(given)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
    expect(new Set(waits.filter((wait) => wait > 0))).toEqual(new Set([window]))
  })

  test('a successful attempt is given back to the rate-limit bucket, or clears it', async () => {
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

  test('rate-limit buckets are independent and store no client names', async () => {
    await failTimes(bucket('ann@192.0.2.7'), 3)
    expect(await attempts.blockedFor(bucket('bob@192.0.2.7'))).toBe(0)
    const rows = await server.context.store.db.selectFrom('attempt').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('192.0.2.7')
  })

  test('the periodic cleanup keeps a rate-limit bucket as long as its back-off is remembered', async () => {
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
