import type { Server } from 'socket.io'
import { z } from 'zod'
import { refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import {
  type AccountHandshake,
  accountNamespace,
  type OrderChanged,
  protocolVersion,
} from '../../src/contract/protocol.ts'
import type { ServerContext } from '../context.ts'
import { type Revocation, revokes, type Session } from '../sessions.ts'

const handshake = z.strictObject({
  Token: z.string().max(limits.tokenLengthMost),
  Protocol: z.number().int(),
}) satisfies z.ZodType<AccountHandshake>

const accountRoom = (accountId: string): string => `account/${accountId}`

/** Whose it is, settled once from its token; a refusal goes out as the error's data. */
async function sessionOf(context: ServerContext, auth: unknown) {
  const given = handshake.safeParse(auth)
  if (!given.success) return refused('BadInput')
  if (given.data.Protocol !== protocolVersion) return refused('ProtocolOld')
  if (!context.handshakes.may(given.data.Token, performance.now())) return refused('TooFast')
  const session = await context.sessions.find(given.data.Token)
  return session?.kind === 'host' ? session : refused('TokenInvalid')
}

/**
 * Tells a signed-in host that something of their account has changed; what it is, the page asks for by its calls. Takes
 * no messages.
 * @returns the way to stop telling.
 */
export function openAccountChannel(io: Server, context: ServerContext): () => void {
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
  return context.orders.orders.onNews(({ accountId, orderNumber }) => {
    channel
      .to(accountRoom(accountId))
      .emit('OrderChanged', { OrderNumber: orderNumber } satisfies OrderChanged)
  })
}

/** Cuts those of this server whose token has died. */
export function cutRevokedAccounts(io: Server, revocation: Revocation): void {
  for (const socket of io.of(accountNamespace).sockets.values()) {
    if (revokes(revocation, socket.data.session as Session)) socket.disconnect(true)
  }
}
