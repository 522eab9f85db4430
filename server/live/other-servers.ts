import { protocolVersion } from '#contract/interface/protocol.ts'
import type { ChannelListener } from '../platform/channels.ts'
import type { LiveContext } from './live-context.ts'
import { connectRedis } from './redis.ts'
import { eventOfRoom } from './rooms.ts'
import { type EventMessage, eventMessage, type SharedMessage, sharedMessage } from './server-messages.ts'
import type { LiveServer } from './types.ts'

export interface OtherServers {
  /** Sends a message to the servers with clients of the event. */
  sendToEvent(message: EventMessage): void
  sendToAll(message: SharedMessage): void
  /**
   * Wait for this before a client's view of the event is read. Then the server hears of each change after the view.
   */
  hears(eventId: string): Promise<void> | undefined
  close(): void
}

export interface OtherServersListener {
  onEventMessage(message: EventMessage): void
  onSharedMessage(message: SharedMessage): void
  /** Called when messages of other servers may have been missed. */
  onResumed(): void
}

const sharedChannel = 'all'
const channelOf = (eventId: string): string => `event/${eventId}`

/** Changes for clients may be dropped, because clients notice the gap, and gauges, because they expire. The end of a connection or an access may not. */
const mayBeDropped = ({ disconnected, endedHosts, deleted }: EventMessage): boolean =>
  !deleted && disconnected.length === 0 && endedHosts.length === 0

/**
 * Connects this server to the other servers of the database through Redis, or to the other processes of its cluster: a channel
 * for each event that has clients here, and one for all. Returns undefined if this process is alone.
 */
export async function connectOtherServers(
  io: LiveServer,
  context: LiveContext,
  { onEventMessage, onSharedMessage, onResumed }: OtherServersListener,
): Promise<OtherServers | undefined> {
  const url = context.environment.redisUrl
  const listener: ChannelListener = {
    onResumed,
    onMessage: (channel, message) => {
      if (channel === sharedChannel) onSharedMessage(sharedMessage.parse(message))
      else onEventMessage(eventMessage.parse(message))
    },
  }
  const channels = url
    ? await connectRedis(url, context, listener)
    : context.cluster?.connect(listener, (error) =>
        context.log.error({ err: error }, 'a message of another process could not be handled'),
      )
  if (!channels) return undefined
  channels.listen(sharedChannel)
  const { adapter } = io.sockets
  adapter.on('create-room', (room: string) => {
    const eventId = eventOfRoom(room)
    if (eventId !== undefined) channels.listen(channelOf(eventId))
  })
  adapter.on('delete-room', (room: string) => {
    const eventId = eventOfRoom(room)
    if (eventId !== undefined) channels.leave(channelOf(eventId))
  })
  const protocol = protocolVersion
  return {
    sendToEvent: (message) =>
      channels.publish(channelOf(message.eventId), { protocol, ...message }, mayBeDropped(message)),
    sendToAll: (message) =>
      channels.publish(sharedChannel, { protocol, ...message }, message.kind === 'account'),
    hears: (eventId) => channels.hears(channelOf(eventId)),
    close: channels.close,
  }
}
