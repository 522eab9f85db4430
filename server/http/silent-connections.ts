import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Browsers open connections in advance. Node treats a connection without any data as busy until its headers time out,
 * so stopping the server would take a minute. The returned function closes these connections and refuses new ones.
 */
export function watchConnections(server: Server): () => void {
  const open = new Set<Socket>()
  let stopping = false
  server.on('connection', (socket: Socket) => {
    if (stopping) return void socket.destroy()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    stopping = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
}
