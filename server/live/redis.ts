import type { Redis } from 'ioredis'
import type { Namespace, Server } from 'socket.io'
import { z } from 'zod'
import { audiences } from '#contract/audience.ts'
import { protocolVersion } from '#contract/interface/protocol.ts'
import type { Doc, DocKey } from '#contract/interface/views.ts'
import * as limits from '#contract/limits.ts'
import { WrongEnvironment } from '../platform/environment.ts'
import type { LiveContext } from './live-context.ts'
import { RedisWatch } from './redis-state.ts'

interface Message {
  type: number
  uid?: string
  data?: unknown
}

/** The private parts of Socket.IO's adapter that we replace. They are private, hence the cast and the pinned version. */
export interface AdapterInternals {
  uid: string
  doPublish(message: Message): Promise<string>
  publish(message: Message): void
  onMessage(message: Message, offset?: string): void
  onRawMessage(message: unknown, offset?: string): void
}

const internalsOf = ({ adapter }: Pick<Namespace, 'adapter'>) => adapter as unknown as AdapterInternals

/** Socket.IO's number for a broadcast to the clients of all servers. */
const broadcast = 3

/** Our number for a push that another server sends to its own clients. Socket.IO ignores numbers that it does not know. */
const forwarded = 100

const isString = (key: unknown): boolean => typeof key === 'string'
const isObject = (doc: unknown): boolean => typeof doc === 'object'

/** A push for the clients of other servers. Clients could misread a push of another protocol. */
const forwardedPush = z.object({
  protocol: z.literal(protocolVersion),
  eventId: z.string(),
  audience: z.enum(audiences),
  push: z.object({
    epoch: z.string(),
    covers: z.array(z.tuple([z.number(), z.number()])),
    changes: z.array(z.tuple([z.custom<DocKey>(isString), z.number(), z.custom<Doc | null>(isObject)])),
  }),
  isUrgent: z.boolean(),
})

export type ForwardedPush = Omit<z.infer<typeof forwardedPush>, 'protocol'>

/**
 * Connects the publishers of the servers. The adapter's own broadcasts go to the clients at once, so a phone would get
 * the pushes of every server. Its messages in a stream survive a short absence of Redis, those of `serverSideEmit` do not.
 * @returns a function that forwards a push to the other servers
 */
function joinPublishers(
  adapter: AdapterInternals,
  take: (message: ForwardedPush) => void,
): (message: ForwardedPush) => void {
  const original = adapter.onMessage.bind(adapter)
  adapter.onMessage = (message, offset) => {
    if (message.type !== forwarded) original(message, offset)
    else if (message.uid !== adapter.uid) take(forwardedPush.parse(message.data))
  }
  return (push) => adapter.publish({ type: forwarded, data: { protocol: protocolVersion, ...push } })
}

/**
 * Skips a message of another server that throws. The adapter would read it again and again, and no other message. Clients
 * notice the gap at the next push or heartbeat.
 */
function skipUnread(adapter: AdapterInternals, onUnread: (error: unknown) => void): void {
  const original = adapter.onRawMessage.bind(adapter)
  adapter.onRawMessage = (message, offset) => {
    try {
      original(message, offset)
    } catch (error) {
      onUnread(error)
    }
  }
}

const mayBeDropped: ReadonlySet<number> = new Set([broadcast, forwarded])

/**
 * Delivers pushes to this server's own clients without a wait for Redis. Socket.IO's adapter waits until Redis has
 * taken a push for the other servers, because it needs the answer for a recovery feature that we do not use.
 * @param onPublished called with true if a message was passed to Redis, else with false
 */
export function deliverHereFirst(
  adapter: Pick<AdapterInternals, 'doPublish'>,
  onPublished: (isHanded: boolean) => void = () => {},
): void {
  const original = adapter.doPublish.bind(adapter)
  let waiting = 0
  adapter.doPublish = async (message) => {
    if (waiting >= limits.publishesWaiting && mayBeDropped.has(message.type)) {
      onPublished(false)
      return ''
    }
    waiting += 1
    const settled = (isHanded: boolean): void => {
      waiting -= 1
      onPublished(isHanded)
    }
    original(message).then(
      () => settled(true),
      () => settled(false),
    )
    return ''
  }
}

/**
 * Handles refusals that the adapter ignores. It does not check the answers to its publish and subscribe commands, so
 * a refusal (after a password change, or by a replaced Redis) would end the process. The adapter subscribes only
 * once, so a refused subscription is repeated when Redis accepts the connection.
 */
function outliveRefusals(redis: Redis, watch: RedisWatch): Redis {
  watch.watch(redis)
  const send = redis.sendCommand.bind(redis)
  redis.sendCommand = (command, stream) => {
    const answer = send(command, stream) as Promise<unknown>
    answer.then(
      () => watch.answered(redis, command.name),
      (error: unknown) => watch.answered(redis, command.name, error),
    )
    answer.catch(() => {
      if (command.name === 'subscribe')
        redis.once('ready', () => redis.subscribe(...(command.args as string[])))
    })
    return answer
  }
  const duplicate = redis.duplicate.bind(redis)
  redis.duplicate = ((given) => outliveRefusals(duplicate(given), watch)) as typeof redis.duplicate
  return redis
}

/**
 * Tests the connection to Redis when the server starts. If Redis is not reachable, the server starts anyway and
 * connects later. If Redis refuses the connection, REDIS_URL is wrong, and the server does not start.
 */
async function mayEnter(probe: Redis): Promise<void> {
  let refusal: string | undefined
  probe.on('error', ({ name, message }: Error) => {
    if (name === 'ReplyError' && !message.startsWith('LOADING')) refusal ??= message
  })
  // A Redis that accepts the connection but does not answer counts as not reachable.
  const silent = setTimeout(() => probe.disconnect(), limits.redisFirstWordMilliseconds)
  await probe.connect().catch(() => undefined)
  clearTimeout(silent)
  probe.disconnect()
  if (refusal !== undefined) {
    throw new WrongEnvironment(`Redis at REDIS_URL refuses the connection: ${refusal}`)
  }
}

export interface OtherServers {
  /** Absent without Redis. */
  joinPublishers?: (take: (message: ForwardedPush) => void) => (message: ForwardedPush) => void
  close(): Promise<void>
}

/**
 * Sends pushes between servers through Redis Streams. Without REDIS_URL there is one server and nothing to send.
 * While Redis is unreachable, commands still commit and each server pushes to its own clients. Pushes for the other
 * servers wait, up to a limit, and the heartbeat shows clients that pushes are missing.
 */
export async function connectRedis(io: Server, context: LiveContext): Promise<OtherServers> {
  const url = context.environment.redisUrl
  if (!url) return { close: async () => undefined }
  const [{ createAdapter }, { Redis }] = await Promise.all([
    import('@socket.io/redis-streams-adapter'),
    import('ioredis'),
  ])
  // Redis supports CLIENT SETINFO since 7.2. An older Redis refuses it at each connect, although it accepts the
  // connection.
  const shared = { disableClientInfo: true }
  await mayEnter(new Redis(url, { ...shared, lazyConnect: true, retryStrategy: null }))
  const redis = new Redis(url, {
    ...shared,
    maxRetriesPerRequest: null,
    retryStrategy: (tries) => Math.min(tries * 100, 2000),
  })
  const watch = new RedisWatch(context)
  outliveRefusals(redis, watch)
  // Servers of another database may share this Redis. The name keeps their messages apart.
  const name = `cuelight:${context.store.name}`
  io.adapter(
    createAdapter(redis, { maxLen: limits.redisStreamLength, streamName: name, channelPrefix: name }),
  )
  const adapter = internalsOf(io.sockets)
  deliverHereFirst(adapter, (isHanded) => watch.published(isHanded))
  const onUnread = (error: unknown): void => watch.unread(error)
  skipUnread(adapter, onUnread)
  io.on('new_namespace', (namespace) => skipUnread(internalsOf(namespace), onUnread))
  return {
    joinPublishers: (take) => joinPublishers(adapter, take),
    close: async () => {
      watch.stop()
      redis.disconnect()
    },
  }
}
