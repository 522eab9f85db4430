import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** How the next mail fails: the server sends this status, closes the connection, or sends nothing. */
export type Trouble = 550 | 451 | 'hang up' | 'say nothing'

export interface MailServer {
  port: number
  taken: { from: string; to: string; user: string; encrypted: boolean; email: string }[]
  /** The failures for the next connections and for the next recipients, in order. */
  troubles: { connection: (Trouble | undefined)[]; recipient: Trouble[] }
  /** All recipients that a client has named, accepted or refused. */
  recipients: string[]
  close(): Promise<void>
}

export const mailUser = 'cuelight:p%40ss'
const known = { username: 'cuelight', password: 'p@ss' }

/**
 * A mail server on the loopback address with a self-signed certificate. It accepts e-mails only from its only user.
 */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const taken: MailServer['taken'] = []
  const recipients: string[] = []
  const troubles: MailServer['troubles'] = { connection: [], recipient: [] }
  const sockets = new Set<Socket>()
  const meet = (trouble: Trouble | undefined, proceed: (error?: Error) => void, address = ''): void => {
    if (trouble === 'say nothing') return
    if (trouble === 'hang up') for (const socket of sockets) socket.destroy()
    else proceed(trouble && Object.assign(new Error(`not this one: <${address}>`), { responseCode: trouble }))
  }
  const server = new SMTPServer({
    // With a logger the library would warn about the self-signed certificate.
    logger: false,
    closeTimeout: 1,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, proceed) {
      const right = username === known.username && password === known.password
      proceed(right ? null : new Error('who is that?'), right ? { user: username } : undefined)
    },
    onConnect: (_session, proceed) => meet(troubles.connection.shift(), proceed),
    onRcptTo({ address }, _session, proceed) {
      recipients.push(address)
      meet(troubles.recipient.shift(), proceed, address)
    },
    onData(stream, { envelope, secure, user }, proceed) {
      void text(stream).then((email) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address).join()
        taken.push({ from, to, user, encrypted: secure, email })
        proceed()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    troubles,
    recipients,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
