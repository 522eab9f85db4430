import { io, type Socket } from 'socket.io-client'
import type { Audience } from '#contract/audience.ts'
import { type ErrorCode, isCommonErrorCode, type Outcome, type Refusal, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { LinkCommand, LinkEvent } from '#machines/flow/connection/connection.events.ts'
import {
  type ClientToServer,
  type CommandMessage,
  type EnterAnswer,
  type EnterMessage,
  type Handshake,
  protocolVersion,
  type QuestionsMessage,
  type ServerToClient,
} from '../contract/interface/protocol.ts'

export interface LiveSocketOptions {
  audience: Audience
  eventCode: string
  token: string
  /** The origin of the server; '' or absent for the page's own server. */
  origin?: string
}

/**
 * A connection to the server. Each disconnect is followed by a new socket. The connection state machine decides
 * when to connect, so Socket.IO's own reconnection, buffers and recovery are off.
 */
export interface LiveSocket {
  /** Sends the link's messages to the listener until the listener is stopped. Only one listener at a time. */
  listen(listener: (event: LinkEvent) => void): () => void
  obey(command: LinkCommand): void
  enter(message: EnterMessage): Promise<EnterAnswer>
  /** Reads questions that the client lacks. They also arrive as a message of the link. */
  questions(message: QuestionsMessage): Promise<Outcome>
  /**
   * Sends a command. If no answer arrives in time, the outcome is the refusal TimedOut; without a connection the
   * outcome is Unreachable.
   */
  command(message: CommandMessage): Promise<Outcome>
}

type Line = Socket<ServerToClient, ClientToServer>

export function createLiveSocket(options: LiveSocketOptions): LiveSocket {
  let line: Line | undefined
  let notify: (event: LinkEvent) => void = () => {}

  const hangUp = () => {
    line?.off()
    line?.disconnect()
    line = undefined
  }
  const dial = () => {
    hangUp()
    line = open(options)
    report(line, options.audience, (event) => notify(event))
    line.connect()
  }
  // Disconnect each socket when the network is lost. Engine.IO should do this, but with several sockets on a page
  // Engine.IO notifies only every second socket, because the loop changes its own list.
  const networkLost = () => line?.disconnect()
  return {
    listen(listener) {
      notify = listener
      globalThis.addEventListener?.('offline', networkLost)
      return () => {
        globalThis.removeEventListener?.('offline', networkLost)
        notify = () => {}
        hangUp()
      }
    },
    obey: (command) => (command.type === 'dial' ? dial() : hangUp()),
    async enter(message) {
      if (!line?.connected) return refused('Unreachable')
      const answer = line.timeout(limits.enterTimeoutMilliseconds).emitWithAck('Enter', message)
      return answer.catch(() => refused('TimedOut'))
    },
    async questions(message) {
      if (!line?.connected) return refused('Unreachable')
      const answer = line.timeout(limits.enterTimeoutMilliseconds).emitWithAck('Questions', message)
      return answer.then(
        (outcome) => {
          if (outcome.ok) notify({ type: 'questionsRead', asked: message, page: outcome.data })
          return outcome
        },
        () => refused('TimedOut'),
      )
    },
    async command(message) {
      // Without a connection, refuse immediately: Socket.IO would keep the message and send it after the next
      // connect, without the outbox.
      if (!line?.connected) return refused('Unreachable')
      const answer = line.timeout(limits.commandTimeoutMilliseconds).emitWithAck('Command', message)
      return answer.then(
        (outcome) => {
          if (outcome.ok && outcome.own) notify({ type: 'ownPushed', own: outcome.own })
          return outcome
        },
        () => refused('TimedOut'),
      )
    },
  }
}

function open({ audience, eventCode, token, origin }: LiveSocketOptions): Line {
  const auth: Handshake = {
    token,
    protocol: protocolVersion,
    audience,
    eventCode,
  }
  return io(origin ?? '', {
    auth,
    transports: ['websocket', 'polling'],
    // Without this option Socket.IO never tries polling where WebSocket is blocked.
    tryAllTransports: true,
    timeout: limits.dialTimeoutMilliseconds,
    reconnection: false,
    autoConnect: false,
    forceNew: true,
  })
}

/** True for an error code. A phone does not load the codes for hosts, so the codes of other pages are known by their form. */
const isCode = (code: unknown, audience: Audience): code is ErrorCode =>
  isCommonErrorCode(code) || (audience !== 'guest' && /^[A-Z][A-Za-z]+$/.test(String(code)))

function report(line: Line, audience: Audience, notify: (event: LinkEvent) => void): void {
  line.on('connect', () => notify({ type: 'connected' }))
  line.on('connect_error', (error) => {
    const refusal = refusalOf(error, audience)
    notify(refusal ? { type: 'connectionRefused', refusal } : { type: 'connectionFailed' })
  })
  line.on('disconnect', () => notify({ type: 'disconnected' }))
  line.on('Push', (push) => notify({ type: 'pushed', push }))
  line.on('Own', (own) => notify({ type: 'ownPushed', own }))
  line.on('Heartbeat', (heartbeat) => notify({ type: 'heartbeatSent', heartbeat, receivedAt: Date.now() }))
  line.on('Disconnected', ({ code }) =>
    notify({ type: 'disconnectedByServer', refusal: refused(isCode(code, audience) ? code : 'Internal') }),
  )
}

/** The server's refusal of the handshake; undefined if no server has answered. */
function refusalOf(error: Error & { data?: unknown }, audience: Audience): Refusal | undefined {
  const data = (error.data ?? {}) as Partial<Refusal>
  const code = isCode(data.code, audience) ? data.code : error.message
  return isCode(code, audience) ? refused(code, data.params) : undefined
}
