import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { ClientToServer, ServerToClient } from '#contract/interface/protocol.ts'
import type { Admitted } from './admission.ts'

interface SocketData {
  admitted: Admitted
}

export type LiveServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>
export type LiveSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>
