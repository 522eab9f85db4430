import type { Server } from 'socket.io'
import { z } from 'zod'
import { refused } from '#contract/errors.ts'
import { type AccountHandshake, accountNamespace, protocolVersion } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { barOf, type Revocation, revokes, type Session } from '../platform/sessions.ts'
import type { LiveContext } from './live-context.ts'
import type { OtherServers } from './other-servers.ts'
import type { AccountNews } from './server-messages.ts'

const handshake = z.strictObject({
  token: z.string().max(limits.tokenLengthMost),
  protocol: z.number().int(),
}) satisfies z.ZodType<AccountHandshake>

const accountRoom = (accountId: string): string => `account/${accountId}`

/**
 * Finds the session of the socket's token, once per connection. A refusal is sent to the client as the data of the
 * connection error.
 */
async function sessionOf(context: LiveContext, auth: unknown) {
  const given = handshake.safeParse(auth)
  if (!given.success) return refused('BadInput')
  if (given.data.protocol !== protocolVersion) return refused('ProtocolOld')
  const session = await context.sessions.find(given.data.token)
  if (session?.kind !== 'host') return refused('TokenInvalid')
  const bar = barOf(session)
  if (bar) return bar
  if (!context.handshakes.may(given.data.token, performance.now())) return refused('TooFast')
  return session
}

/** Sends news to the sockets of an account on this server. */
export function sendNews(io: Server, accountId: string, { name, body }: AccountNews): void {
  io.of(accountNamespace).to(accountRoom(accountId)).emit(name, body)
}

/**
 * Notifies a signed-in host that data of their account has changed, which the page then reads by API calls. It also
 * reports the places of waiting uploads. The channel accepts no messages.
 * @returns a function that stops the notifications
 */
export function openAccountChannel(
  io: Server,
  context: LiveContext,
  others: OtherServers | undefined,
): () => void {
  const channel = io.of(accountNamespace)
  channel.use((socket, next) => {
    const refuse = (refusal: ReturnType<typeof refused>) =>
      next(Object.assign(new Error(refusal.code), { data: refusal }))
    sessionOf(context, socket.handshake.auth).then(
      (found) => {
        if ('ok' in found) return refuse(found)
        socket.data.session = found
        next()
      },
      (error: unknown) => {
        context.log.error({ err: error }, 'admission to the account channel failed')
        refuse(refused('StoreUnavailable'))
      },
    )
  })
  channel.on('connection', (socket) => {
    const { subjectId } = socket.data.session as Session
    void socket.join(accountRoom(subjectId))
    const own = [...(channel.adapter.rooms.get(accountRoom(subjectId)) ?? [])]
    for (const id of own.slice(0, Math.max(0, own.length - limits.socketsPerHost))) {
      channel.sockets.get(id)?.disconnect(true)
    }
  })
  const notify = (accountId: string, news: AccountNews): void => {
    sendNews(io, accountId, news)
    others?.sendToAll({ kind: 'account', accountId, news })
  }
  const stops = [
    context.orders.orders.onNews(({ accountId, orderNumber }) =>
      notify(accountId, { name: 'OrderChanged', body: { orderNumber } }),
    ),
    context.uploads.onNews(({ accountId, uploadId, before }) =>
      notify(accountId, { name: 'UploadPlace', body: { uploadId, before } }),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Disconnects the sockets of this server whose token was revoked. */
export function disconnectRevokedAccounts(io: Server, revocation: Revocation): void {
  for (const socket of io.of(accountNamespace).sockets.values()) {
    if (revokes(revocation, socket.data.session as Session)) socket.disconnect(true)
  }
}
