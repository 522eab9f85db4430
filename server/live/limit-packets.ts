import type { IncomingMessage } from 'node:http'
import type { Handshake } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { fullBucket, takeToken } from '../platform/token-bucket.ts'
import type { LiveContext } from './live-context.ts'
import { logRateLimitViolation } from './rate-limit-violation.ts'
import type { LiveServer } from './types.ts'

/** The part of an Engine.IO connection that we use. Its types are in a package that we do not depend on. */
interface Connection {
  on(name: 'packet', listener: () => void): void
  close(discard: boolean): void
  request: IncomingMessage
}

/**
 * Limits the packets of a connection before any packet is parsed. This limit is needed because the limit per socket
 * does not count refused handshakes, pongs and unexpected acknowledgements.
 */
export function limitPackets(io: LiveServer, context: LiveContext): void {
  /** The token that opened each connection. */
  const tokens = new WeakMap<object, string>()
  io.on('connection', (socket) => void tokens.set(socket.conn, (socket.handshake.auth as Handshake).token))
  io.engine.on('connection', (connection: Connection) => {
    const bucket = fullBucket(performance.now(), limits.packetsPerConnection)
    connection.on('packet', () => {
      if (takeToken(bucket, performance.now(), limits.packetsPerConnection)) return
      logRateLimitViolation(context, tokens.get(connection), 'packets')
      connection.close(true)
      // Destroy the connection at once. During a clean close the server would still read all packets that are on their
      // way.
      connection.request.socket.destroy()
    })
  })
}
