import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Browsers open connections in advance, and Node takes one on which nothing was said yet for busy until its headers are
 * overdue: a stop would wait a minute for it. The answer ends these, and takes no new ones.
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
