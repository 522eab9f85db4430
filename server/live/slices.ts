import type { Namespace, Socket } from 'socket.io'
import * as limits from '#contract/limits.ts'

type Each = (socket: Socket) => void
interface Applies {
  apply(options: unknown, each: Each): void
}

/**
 * Whether packets queue up because the client does not read them fast enough. Engine.IO keeps its queue of unsent
 * packets private, hence the cast.
 */
export const isClogged = ({ conn }: Pick<Socket, 'conn'>): boolean =>
  (conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length > limits.socketQueuePackets

/** Calls `each` for all members in slices, with a turn of the event loop between two slices. */
export function inSlices<Member>(
  members: readonly Member[],
  each: (member: Member) => void,
  size: number = limits.socketsPerSlice,
): void {
  const slice = (from: number): void => {
    for (const member of members.slice(from, from + size)) each(member)
    if (from + size < members.length) setImmediate(slice, from + size)
  }
  slice(0)
}

/**
 * Sends a push to a large audience in slices, with a turn of the event loop between two slices, so that
 * acknowledgements are not delayed. The packet is still encoded only once. Socket.IO keeps `apply` private, hence the
 * cast and the pinned version.
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
