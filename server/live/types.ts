import type { Server, Socket } from 'socket.io'
import type { ClientToServer, ServerToClient } from '../../src/contract/protocol.ts'
import type { Revocation } from '../sessions.ts'
import type { Admitted } from './admission.ts'

interface SocketData {
  admitted: Admitted
}

interface ServerToServer {
  Revoked: (revocation: Revocation) => void
}

export type LiveServer = Server<ClientToServer, ServerToClient, ServerToServer, SocketData>
export type LiveSocket = Socket<ClientToServer, ServerToClient, ServerToServer, SocketData>
