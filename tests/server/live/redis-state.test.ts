import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { protocolVersion } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { have, isBehind } from '#machines/flow/connection/event-replica.ts'
import { connectRedis } from '#server/live/redis.ts'
import { RedisWatch } from '#server/live/redis-state.ts'
import type { ChannelListener } from '#server/platform/channels.ts'
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
    const messageOf = (protocol: number, change: unknown) => ({
      protocol,
      eventId: event.id,
      isUrgent: true,
      pushes: { screen: { epoch, covers: [[seq + 1, seq + 2]], changes: [change] } },
      own: [],
      disconnected: [],
      endedHosts: [],
      deleted: false,
    })
    const redis = new Redis(redisPort, '127.0.0.1', { disableClientInfo: true })
    const send = (channel: string, text: string) =>
      redis.spublish(`cuelight:${live.context.store.name}:${channel}`, `another ${text}`)
    const ofEvent = `event/${event.id}`
    await send(ofEvent, '')
    await send(ofEvent, '{}')
    await send(ofEvent, JSON.stringify(messageOf(protocolVersion, 'no change')))
    await send(ofEvent, JSON.stringify(messageOf(protocolVersion + 1, ['new-version', seq + 2, {}])))
    await send('all', JSON.stringify({ protocol: protocolVersion, kind: 'news' }))
    await send(ofEvent, JSON.stringify(messageOf(protocolVersion, ['readable', seq + 2, {}])))
    await screen.until(() => isBehind(screen.replica), 'the readable message')
    await redis.quit()
    expect(JSON.stringify(screen.messages)).not.toContain('new-version')
    expect(logged('messages of another server cannot be read')).toBe(1)
  })

  test('messages to other servers wait while Redis is unreachable, and are dropped beyond a limit, except disconnects', async () => {
    const { context } = live
    const received: unknown[] = []
    const connect = (port: number, listener: Partial<ChannelListener> = {}) => {
      const whole = { onMessage: () => {}, onResumed: () => {}, ...listener }
      return connectRedis(`redis://127.0.0.1:${port}`, { ...context, states: {} }, whole)
    }
    const receiver = await connect(redisPort, { onMessage: (_, message) => received.push(message) })
    receiver.listen('test')
    await receiver.hears('test')
    proxy.stop()
    const sender = await connect(proxy.port)
    const dropped = await figure('cuelight_pushes_dropped_total')
    const text = 'x'.repeat(limits.publishedLengthWaiting)
    for (const push of ['first', 'dropped']) sender.publish('test', { push, text }, true)
    sender.publish('test', { push: 'disconnect' }, false)
    expect(await figure('cuelight_pushes_dropped_total')).toBe(dropped + 1)
    proxy.resume()
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(2)
    expect(received).toMatchObject([{ push: 'first' }, { push: 'disconnect' }])
    sender.close()
    receiver.close()
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
