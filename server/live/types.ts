import type { Server, Socket } from 'socket.io'
import type { ClientToServer, ServerToClient } from '#contract/interface/protocol.ts'
import type { Revocation } from '../platform/sessions.ts'
import type { Admitted } from './admission.ts'

interface SocketData {
  admitted: Admitted
}

interface ServerToServer {
  Revoked: (revocation: Revocation) => void
}

export type LiveServer = Server<ClientToServer, ServerToClient, ServerToServer, SocketData>
export type LiveSocket = Socket<ClientToServer, ServerToClient, ServerToServer, SocketData>
