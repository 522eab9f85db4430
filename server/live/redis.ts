import { setTimeout } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import * as limits from '#contract/limits.ts'
import type { ChannelListener, Channels } from '../platform/channels.ts'
import { WrongEnvironment } from '../platform/environment.ts'
import { newId } from '../platform/ids.ts'
import type { LiveContext } from './live-context.ts'
import { RedisWatch } from './redis-state.ts'

const isUnknownCommand = (message: string): boolean => message.startsWith('ERR unknown command')

/**
 * Tests the connection to Redis when the server starts. If Redis is not reachable, the server starts anyway and
 * connects later. If Redis refuses the connection or is too old, the server does not start.
 */
async function mayEnter(probe: Redis, channel: string): Promise<void> {
  let refusal: string | undefined
  const onError = ({ name, message }: Error): void => {
    if (name === 'ReplyError' && !message.startsWith('LOADING')) refusal ??= message
  }
  probe.on('error', onError)
  // A Redis that accepts the connection but does not answer counts as not reachable.
  const silent = globalThis.setTimeout(() => probe.disconnect(), limits.redisFirstWordMilliseconds)
  const isConnected = await probe.connect().then(
    () => true,
    () => false,
  )
  if (isConnected) await probe.spublish(channel, '').catch(onError)
  clearTimeout(silent)
  probe.disconnect()
  if (refusal === undefined) return
  throw new WrongEnvironment(
    isUnknownCommand(refusal)
      ? `Redis at REDIS_URL is too old. Cuelight needs Redis 7 or later: ${refusal}`
      : `Redis at REDIS_URL refuses the connection: ${refusal}`,
  )
}

/**
 * Connects to Redis's sharded channels. While Redis is unreachable, commands still commit and each server pushes to its own
 * clients. Messages for the other servers wait, up to a limit.
 */
export async function connectRedis(
  url: string,
  context: Pick<LiveContext, 'log' | 'metrics' | 'states' | 'store'>,
  { onMessage, onResumed }: ChannelListener,
): Promise<Channels> {
  const { Redis } = await import('ioredis')
  // Servers of another database may share this Redis. The name keeps their messages apart.
  const fullName = (channel: string): string => `cuelight:${context.store.name}:${channel}`
  const prefixLength = fullName('').length
  // Redis supports CLIENT SETINFO since 7.2. An older Redis refuses it at each connect, although it accepts the
  // connection.
  const shared = { disableClientInfo: true }
  await mayEnter(new Redis(url, { ...shared, lazyConnect: true, retryStrategy: null }), fullName('start'))
  const lasting = {
    ...shared,
    maxRetriesPerRequest: null,
    retryStrategy: (tries: number) => Math.min(tries * 100, 2000),
    // The library would not handle a refused subscription.
    autoResubscribe: false,
  }
  const [sender, receiver] = [new Redis(url, lasting), new Redis(url, lasting)]
  const watch = new RedisWatch(context)
  const settled = async (redis: Redis, command: string, answer: Promise<unknown>): Promise<boolean> => {
    try {
      await answer
      watch.answered(redis, command)
      return true
    } catch (error) {
      watch.answered(redis, command, error)
      return false
    }
  }

  // A server gets its own messages too. It recognises them by this mark before it reads them.
  const mark = `${newId()} `
  let waiting = 0

  const listened = new Map<string, Promise<void>>()
  async function subscribe(channel: string): Promise<void> {
    await settled(receiver, 'ssubscribe', receiver.ssubscribe(fullName(channel)))
  }
  const isReady = (): boolean => receiver.status === 'ready'

  for (const redis of [sender, receiver]) watch.watch(redis)
  receiver.on('ready', () => {
    void Promise.all([...listened.keys()].map(subscribe)).then(onResumed)
  })
  receiver.on('smessage', (name: string, text: string) => {
    if (text.startsWith(mark)) return
    try {
      onMessage(name.slice(prefixLength), JSON.parse(text.slice(text.indexOf(' '))))
    } catch (error) {
      watch.unread(error)
    }
  })

  return {
    publish(channel, message, mayBeDropped) {
      if (waiting >= limits.publishedLengthWaiting && mayBeDropped) return watch.published(false)
      const text = mark + JSON.stringify(message)
      waiting += text.length
      const isHanded = settled(sender, 'spublish', sender.spublish(fullName(channel), text))
      void isHanded.then((handed) => {
        waiting -= text.length
        watch.published(handed)
      })
    },
    listen(channel) {
      // While the connection is away, 'ready' subscribes later.
      const soon = isReady()
        ? Promise.race([
            subscribe(channel),
            setTimeout(limits.subscriptionMilliseconds, undefined, { ref: false }),
          ])
        : Promise.resolve()
      listened.set(channel, soon)
    },
    hears: (channel) => listened.get(channel),
    leave(channel) {
      listened.delete(channel)
      if (isReady()) void settled(receiver, 'sunsubscribe', receiver.sunsubscribe(fullName(channel)))
    },
    close() {
      watch.stop()
      sender.disconnect()
      receiver.disconnect()
    },
  }
}
