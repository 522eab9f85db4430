import type { Namespace, Socket } from 'socket.io'
import * as limits from '../../src/contract/limits.ts'

type Each = (socket: Socket) => void
interface Applies {
  apply(options: unknown, each: Each): void
}

/** Whether a client does not read what it is sent. Engine.IO keeps its queue of unsent packets private. */
export const isClogged = ({ conn }: Pick<Socket, 'conn'>): boolean =>
  (conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length > limits.socketQueuePackets

/** Does something for each of many, with turns of the event loop in between. */
export function inSlices<Member>(members: readonly Member[], each: (member: Member) => void): void {
  const slice = (from: number): void => {
    for (const member of members.slice(from, from + limits.socketsPerSlice)) each(member)
    if (from + limits.socketsPerSlice < members.length) setImmediate(slice, from + limits.socketsPerSlice)
  }
  slice(0)
}

/**
 * A push to a big crowd goes out in slices with a turn of the event loop between them, so that acknowledgements get
 * through; the packet is still encoded once. Works with the in-memory adapter and the Redis one: both hand local
 * delivery to `apply`, which Socket.IO keeps private (hence the cast, and the pinned version).
 */
export function sliceBroadcasts(adapter: Namespace['adapter']): void {
  const target = adapter as unknown as Applies
  const original = target.apply.bind(adapter)
  target.apply = (options, each) => {
    const sockets: Socket[] = []
    original(options, (socket) => sockets.push(socket))
    inSlices(sockets, (socket) => {
      if (isClogged(socket)) socket.conn.close(true)
      else each(socket)
    })
  }
}
