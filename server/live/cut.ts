import type { ErrorCode } from '../../src/contract/errors.ts'
import { type Revocation, revokes } from '../sessions.ts'
import type { LiveServer, LiveSocket } from './types.ts'

/** Ends a connection for good, saying why. */
export function cutSocket(socket: LiveSocket, code: ErrorCode): void {
  socket.emit('Cut', { code })
  socket.disconnect(true)
}

/** Ends the connections of a room: of every server with `io.to(…)`, of this one with `io.local.to(…)`. */
export function cutAll(those: ReturnType<LiveServer['to']>, code: ErrorCode): void {
  those.emit('Cut', { code })
  those.disconnectSockets(true)
}

/** Cuts those of this server whose token has died. */
export function cutRevoked(io: LiveServer, revocation: Revocation): void {
  for (const socket of io.sockets.sockets.values()) {
    if (revokes(revocation, socket.data.admitted.session)) cutSocket(socket, 'TokenInvalid')
  }
}

/** A phone that reconnects leaves a ghost for a while: the oldest socket makes room for the newest. */
export function keepWithinLimit(io: LiveServer, room: string, most: number): void {
  const ids = [...(io.sockets.adapter.rooms.get(room) ?? [])]
  for (const id of ids.slice(0, Math.max(0, ids.length - most))) {
    const socket = io.sockets.sockets.get(id)
    if (socket) cutSocket(socket, 'TooManyConnections')
  }
}
