import type { Server } from 'socket.io'
import { accountNamespace } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import type { Session, SessionKind } from '../platform/sessions.ts'
import { nextTurn } from '../store/next-turn.ts'
import { disconnectSocket } from './disconnect.ts'
import type { LiveContext } from './live-context.ts'
import type { LiveServer } from './types.ts'

/** A socket of this server, with the session of its token. */
interface Held {
  session: Session
  disconnect(): void
}

/** All sockets of this server: those of events and those of account channels. */
function* heldBy(io: LiveServer): Generator<Held> {
  for (const socket of io.sockets.sockets.values())
    yield {
      session: socket.data.admitted.session,
      disconnect: () => disconnectSocket(socket, 'TokenInvalid'),
    }
  const channel = (io as unknown as Server).of(accountNamespace)
  for (const socket of channel.sockets.values())
    yield { session: socket.data.session as Session, disconnect: () => void socket.disconnect(true) }
}

/**
 * Disconnects sockets whose token is no longer valid: the token has expired, or its account was disabled. Another
 * server may also have revoked the token, and the message about this was lost. Other work runs between two statements.
 */
export async function disconnectDeadTokens(
  io: LiveServer,
  { sessions }: Pick<LiveContext, 'sessions'>,
  isWanted: (kind: SessionKind) => boolean = () => true,
): Promise<void> {
  let some: Held[] = []
  const check = async (): Promise<void> => {
    const checked = some
    some = []
    const alive = await sessions.alive(checked.map(({ session }) => session.tokenHash))
    for (const { session, disconnect } of checked) if (!alive.has(session.tokenHash)) disconnect()
    await nextTurn()
  }
  for (const held of heldBy(io)) {
    if (!isWanted(held.session.kind)) continue
    some.push(held)
    if (some.length === limits.rowsPerSlice) await check()
  }
  if (some.length > 0) await check()
}

/**
 * Checks the tokens of hosts and speakers often, so that their connections end at most one second after their tokens.
 * The check is cheap, because there are few of them.
 */
export function watchStageTokens(io: LiveServer, context: LiveContext): () => void {
  let looking = false
  const look = async (): Promise<void> => {
    if (looking) return
    looking = true
    try {
      await disconnectDeadTokens(io, context, (kind) => kind === 'host' || kind === 'speaker')
    } catch (error) {
      context.log.error({ err: error }, 'the tokens of hosts and speakers could not be checked')
    }
    looking = false
  }
  const timer = setInterval(() => void look(), limits.hostTokenLookMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
