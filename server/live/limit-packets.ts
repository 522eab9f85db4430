import type { IncomingMessage } from 'node:http'
import * as limits from '../../src/contract/limits.ts'
import type { Handshake } from '../../src/contract/protocol.ts'
import type { ServerContext } from '../context.ts'
import { noteFlood } from './flood.ts'
import { fullBucket, takeToken } from './token-bucket.ts'
import type { LiveServer } from './types.ts'

/** A connection below Socket.IO, whose types come with a package that is not ours. */
interface Connection {
  on(name: 'packet', listener: () => void): void
  close(discard: boolean): void
  request: IncomingMessage
}

/**
 * Counts whatever a connection sends, before anything of it is looked at: handshakes that are refused, pongs and
 * acknowledgements nobody asked for come by no socket's own allowance.
 */
export function limitPackets(io: LiveServer, context: ServerContext): void {
  /** With which a connection was let in to an event. */
  const tokens = new WeakMap<object, string>()
  io.on('connection', (socket) => void tokens.set(socket.conn, (socket.handshake.auth as Handshake).Token))
  io.engine.on('connection', (connection: Connection) => {
    const bucket = fullBucket(performance.now(), limits.packetsPerConnection)
    connection.on('packet', () => {
      if (takeToken(bucket, performance.now(), limits.packetsPerConnection)) return
      noteFlood(context, tokens.get(connection), 'packets')
      connection.close(true)
      // A goodbye would be waited for, and all that is on its way read meanwhile.
      connection.request.socket.destroy()
    })
  })
}
