import type { ErrorCode } from '#contract/errors.ts'
import { type Revocation, revokes } from '../platform/sessions.ts'
import type { LiveServer, LiveSocket } from './types.ts'

/** Disconnects a socket, and sends the client the reason. */
export function disconnectSocket(socket: LiveSocket, code: ErrorCode): void {
  socket.emit('Disconnected', { code })
  socket.disconnect(true)
}

/** Disconnects all sockets of a room on this server. */
export function disconnectAll(those: ReturnType<LiveServer['to']>, code: ErrorCode): void {
  those.emit('Disconnected', { code })
  those.disconnectSockets(true)
}

/** Disconnects the sockets of this server whose token was revoked. */
export function disconnectRevoked(io: LiveServer, revocation: Revocation): void {
  for (const socket of io.sockets.sockets.values()) {
    if (revokes(revocation, socket.data.admitted.session)) disconnectSocket(socket, 'TokenInvalid')
  }
}

/**
 * Disconnects the oldest sockets of a room if it has more than `most`. A phone that reconnects leaves a dead socket in
 * the room for a while.
 */
export function keepWithinLimit(io: LiveServer, room: string, most: number): void {
  const ids = [...(io.sockets.adapter.rooms.get(room) ?? [])]
  for (const id of ids.slice(0, Math.max(0, ids.length - most))) {
    const socket = io.sockets.sockets.get(id)
    if (socket) disconnectSocket(socket, 'TooManyConnections')
  }
}
