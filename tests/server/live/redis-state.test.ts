import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountNamespace, protocolVersion } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { have, isBehind } from '#machines/flow/connection/event-replica.ts'
import { RedisWatch } from '#server/live/redis-state.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { createSite, LiveServer, type Site } from '#tests/support/server/live-server.ts'
import { type TcpProxy, tcpProxy } from '#tests/support/server/tcp-proxy.ts'
import { needsPostgresAndRedis } from '#tests/support/skipping.ts'
import { redisPort } from '#tests/support/store/redis.ts'

describe('a server and its Redis (postgres)', needsPostgresAndRedis, () => {
  let proxy: TcpProxy
  let site: Site
  let live: LiveServer
  beforeAll(async () => {
    proxy = await tcpProxy(redisPort)
    site = await createSite('postgres', { redisUrl: `redis://127.0.0.1:${proxy.port}` })
    live = await LiveServer.start(site)
  })
  afterAll(async () => {
    await live?.close()
    await site?.remove()
    await proxy?.close()
  })

  const health = async () => {
    const { statusCode, body } = await live.server.app.inject('/health')
    return { statusCode, ...JSON.parse(body) }
  }
  const reaches = (redis: string) =>
    expect
      .poll(health, { timeout: 10_000 })
      .toMatchObject({ statusCode: 200, status: 'ok', disk: 'ok', redis })
  const figure = async (name: string): Promise<number> => {
    const metrics = await live.context.metrics.registry.metrics()
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])
  }
  const logged = (words: string) => live.logLines.filter((line) => line.includes(words)).length

  test('/health, /metrics and the log report when Redis is unreachable, refuses commands, or is back, and the log only once', async () => {
    await reaches('ok')
    expect(await figure('cuelight_redis_up')).toBe(1)
    proxy.stop()
    await reaches('away')
    expect(await figure('cuelight_redis_up')).toBe(0)
    expect(logged('Redis is away')).toBe(1)
    await proxy.refuse('NOAUTH Authentication required.', 4)
    await reaches('refused')
    expect(logged('Redis refuses our commands')).toBe(1)
    expect(await figure('cuelight_redis_refusals_total')).toBeGreaterThan(0)
    proxy.resume()
    await reaches('ok')
    expect(logged('Redis is back')).toBe(1)
    expect(await figure('cuelight_redis_up')).toBe(1)
  })

  test('a server skips messages of another server that it cannot read, and its clients notice what they miss', async () => {
    const event = await live.event()
    const screen = await (await live.screenSocket(event)).sitDown()
    const { epoch, seq } = have(screen.replica) ?? { epoch: '', seq: 0 }
    const pushOf = (protocol: number, change: unknown) => ({
      protocol,
      eventId: event.id,
      audience: 'screen',
      push: { epoch, covers: [[seq + 1, seq + 2]], changes: [change] },
      isUrgent: true,
    })
    const redis = new Redis(redisPort, '127.0.0.1', { disableClientInfo: true })
    const send = (type: number, data: object, namespace = '/') => {
      const fields = { uid: 'another', nsp: namespace, type: String(type), data: JSON.stringify(data) }
      return redis.xadd(`cuelight:${live.context.store.name}`, '*', ...Object.entries(fields).flat())
    }
    const [broadcast, forwarded] = [3, 100]
    const keyOfNewVersion = ['new-version', seq + 2, {}]
    await expect
      .poll(async () => {
        await send(forwarded, {})
        await send(forwarded, pushOf(protocolVersion, 'no change'))
        await send(forwarded, pushOf(protocolVersion + 1, keyOfNewVersion))
        await send(broadcast, {})
        await send(broadcast, {}, accountNamespace)
        // A server misses messages that are sent before it reads.
        await send(forwarded, pushOf(protocolVersion, ['readable', seq + 2, {}]))
        return isBehind(screen.replica)
      })
      .toBe(true)
    await redis.quit()
    expect(JSON.stringify(screen.messages)).not.toContain('new-version')
    expect(logged('messages of another server cannot be read')).toBe(1)
  })
})

test('a series of dropped pushes is logged once, and the next series again', async () => {
  const warn = vi.fn()
  const metrics = createMetrics({ mailWaiting: async () => 0 })
  const watch = new RedisWatch({ log: { warn } as unknown as Logger, metrics, states: {} })
  for (let push = 0; push < 100; push += 1) watch.published(push % 2 === 0, push)
  expect(warn).toHaveBeenCalledTimes(1)
  watch.published(false, 101 + limits.lossesApartMilliseconds)
  expect(warn).toHaveBeenCalledTimes(2)
  expect((await metrics.pushesDropped.get()).values).toMatchObject([{ value: 51 }])
})
