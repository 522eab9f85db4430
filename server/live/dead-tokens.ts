import type { Server } from 'socket.io'
import { accountNamespace } from '../../src/contract/protocol.ts'
import type { ServerContext } from '../context.ts'
import type { Session } from '../sessions.ts'
import { cutSocket } from './cut.ts'
import type { LiveServer } from './types.ts'

/** A socket of this server and what opened it. */
interface Held {
  session: Session
  cut(): void
}

/** Those of events and those of accounts. */
export function heldBy(io: LiveServer): Held[] {
  const ofEvents = [...io.sockets.sockets.values()].map((socket) => ({
    session: socket.data.admitted.session,
    cut: () => cutSocket(socket, 'TokenInvalid'),
  }))
  const channel = (io as unknown as Server).of(accountNamespace)
  const ofAccounts = [...channel.sockets.values()].map((socket) => ({
    session: socket.data.session as Session,
    cut: () => void socket.disconnect(true),
  }))
  return [...ofEvents, ...ofAccounts]
}

/**
 * Cuts those whose token has died: it has expired, its account was disabled, or the word of another server that ended
 * it was lost.
 */
export async function cutDeadTokens(
  held: readonly Held[],
  { sessions }: Pick<ServerContext, 'sessions'>,
): Promise<void> {
  const alive = await sessions.alive(held.map(({ session }) => session.tokenHash))
  for (const { session, cut } of held) if (!alive.has(session.tokenHash)) cut()
}

const hostLookMilliseconds = 750

/** Hosts are few and can do much: theirs are looked at so often that none outlives its token by a second. */
export function watchHostTokens(io: LiveServer, context: ServerContext): () => void {
  let looking = false
  const look = async (): Promise<void> => {
    const hosts = heldBy(io).filter(({ session }) => session.kind === 'host')
    if (looking || hosts.length === 0) return
    looking = true
    try {
      await cutDeadTokens(hosts, context)
    } catch (error) {
      context.log.error({ err: error }, 'the tokens of hosts could not be looked at')
    }
    looking = false
  }
  const timer = setInterval(() => void look(), hostLookMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
