import type { Redis } from 'ioredis'
import type { Namespace, Server } from 'socket.io'
import * as limits from '../../src/contract/limits.ts'
import type { ServerContext } from '../context.ts'
import { WrongEnvironment } from '../environment.ts'

interface Publishes {
  doPublish(message: { type: number }): Promise<string>
}

/** A push, as Socket.IO numbers the messages between servers. */
const broadcast = 3

/**
 * Socket.IO's adapter holds each push back from this server's own clients until Redis has taken it for the others; it
 * needs Redis's word for a recovery that we do not use. `doPublish` is kept private (hence the cast, and the pinned
 * version).
 */
export function deliverHereFirst(adapter: Namespace['adapter']): void {
  const target = adapter as unknown as Publishes
  const original = target.doPublish.bind(adapter)
  let waiting = 0
  target.doPublish = async (message) => {
    if (waiting >= limits.publishesWaiting && message.type === broadcast) return ''
    waiting += 1
    const settled = (): void => {
      waiting -= 1
    }
    original(message).then(settled, settled)
    return ''
  }
}

/**
 * The adapter does not look at the answers to what it publishes and subscribes: a refusal (of a password that was changed,
 * of a Redis that comes up as another) would end the process. A subscription that was refused is asked for again when
 * Redis takes us; the adapter asks once.
 */
function outliveRefusals(redis: Redis): Redis {
  const send = redis.sendCommand.bind(redis)
  redis.sendCommand = (command, stream) => {
    const answer = send(command, stream) as Promise<unknown>
    answer.catch(() => {
      if (command.name === 'subscribe')
        redis.once('ready', () => redis.subscribe(...(command.args as string[])))
    })
    return answer
  }
  const duplicate = redis.duplicate.bind(redis)
  redis.duplicate = ((given) => outliveRefusals(duplicate(given))) as typeof redis.duplicate
  return redis
}

/**
 * The first word with Redis. One that is away is waited for later, and so is one that refuses us later; one that refuses
 * us from the first is a wrong REDIS_URL.
 */
async function mayEnter(probe: Redis): Promise<void> {
  let refusal: string | undefined
  probe.on('error', ({ name, message }: Error) => {
    if (name === 'ReplyError' && !message.startsWith('LOADING')) refusal ??= message
  })
  // One that takes the line and says nothing is away too.
  const silent = setTimeout(() => probe.disconnect(), limits.redisFirstWordMilliseconds)
  await probe.connect().catch(() => undefined)
  clearTimeout(silent)
  probe.disconnect()
  if (refusal !== undefined) {
    throw new WrongEnvironment(`the Redis of REDIS_URL does not let us in: ${refusal}`)
  }
}

/**
 * Carries pushes between servers by Redis Streams; without REDIS_URL there is one server and nothing to carry. While
 * Redis is away commands still commit and each server tells its own clients; what is for the others waits, up to a
 * limit, and the pulse shows who missed some.
 */
export async function connectRedis(io: Server, context: ServerContext): Promise<{ close(): Promise<void> }> {
  const url = context.environment.redisUrl
  if (!url) return { close: async () => undefined }
  const [{ createAdapter }, { Redis }] = await Promise.all([
    import('@socket.io/redis-streams-adapter'),
    import('ioredis'),
  ])
  await mayEnter(new Redis(url, { lazyConnect: true, retryStrategy: null }))
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (tries) => Math.min(tries * 100, 2000),
  })
  outliveRefusals(redis)
  redis.on('error', (error) => context.log.warn({ err: error }, 'Redis is away'))
  const name = `cuelight:${context.store.epoch}`
  // Named by the database's history: servers of another database on the same Redis are none of ours.
  io.adapter(createAdapter(redis, { maxLen: 20_000, streamName: name, channelPrefix: name }))
  deliverHereFirst(io.sockets.adapter)
  return {
    close: async () => {
      redis.disconnect()
    },
  }
}
