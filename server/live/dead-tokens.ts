import type { Server } from 'socket.io'
import { accountNamespace } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import type { Session } from '../platform/sessions.ts'
import { disconnectSocket } from './disconnect.ts'
import type { LiveContext } from './live-context.ts'
import type { LiveServer } from './types.ts'

/** A socket of this server, with the session of its token. */
interface Held {
  session: Session
  disconnect(): void
}

/** All sockets of this server: those of events and those of account channels. */
export function heldBy(io: LiveServer): Held[] {
  const ofEvents = [...io.sockets.sockets.values()].map((socket) => ({
    session: socket.data.admitted.session,
    disconnect: () => disconnectSocket(socket, 'TokenInvalid'),
  }))
  const channel = (io as unknown as Server).of(accountNamespace)
  const ofAccounts = [...channel.sockets.values()].map((socket) => ({
    session: socket.data.session as Session,
    disconnect: () => void socket.disconnect(true),
  }))
  return [...ofEvents, ...ofAccounts]
}

/**
 * Disconnects sockets whose token is no longer valid: the token has expired, or its account was disabled. Another
 * server may also have revoked the token, and the message about this was lost.
 */
export async function disconnectDeadTokens(
  held: readonly Held[],
  { sessions }: Pick<LiveContext, 'sessions'>,
): Promise<void> {
  const alive = await sessions.alive(held.map(({ session }) => session.tokenHash))
  for (const { session, disconnect } of held) if (!alive.has(session.tokenHash)) disconnect()
}

/**
 * Checks the tokens of hosts and speakers often, so that their connections end at most one second after their tokens.
 * The check is cheap, because there are few of them.
 */
export function watchStageTokens(io: LiveServer, context: LiveContext): () => void {
  let looking = false
  const look = async (): Promise<void> => {
    const held = heldBy(io).filter(({ session: { kind } }) => kind === 'host' || kind === 'speaker')
    if (looking || held.length === 0) return
    looking = true
    try {
      await disconnectDeadTokens(held, context)
    } catch (error) {
      context.log.error({ err: error }, 'the tokens of hosts and speakers could not be checked')
    }
    looking = false
  }
  const timer = setInterval(() => void look(), limits.hostTokenLookMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
