import { io, type Socket } from 'socket.io-client'
import type { Audience } from '../contract/audience.ts'
import { type Outcome, type Refusal, refused } from '../contract/errors.ts'
import * as limits from '../contract/limits.ts'
import {
  type ClientToServer,
  type CommandMessage,
  type EnterAnswer,
  type EnterMessage,
  type Handshake,
  protocolVersion,
  type ServerToClient,
} from '../contract/protocol.ts'
import type { LinkCommand, LinkEvent } from '../machines/connection/connection.events.ts'
import { isErrorCode } from './error-code.ts'

export interface LiveSocketOptions {
  audience: Audience
  eventCode: string
  token: string
  /** '' or absent for the page's own server. */
  origin?: string
}

/**
 * One line to the server, dialled anew after each loss: when to dial is the connection chart's affair, and nothing is
 * left to Socket.IO's own reconnection, buffers and recovery.
 */
export interface LiveSocket {
  /** Tells the listener what comes until it is stopped; one listener at a time. */
  listen(listener: (event: LinkEvent) => void): () => void
  obey(command: LinkCommand): void
  enter(message: EnterMessage): Promise<EnterAnswer>
  /** No answer in time, or no line: a refusal TimedOut or Unreachable. */
  command(message: CommandMessage): Promise<Outcome>
}

type Line = Socket<ServerToClient, ClientToServer>

export function createLiveSocket(options: LiveSocketOptions): LiveSocket {
  let line: Line | undefined
  let tell: (event: LinkEvent) => void = () => {}

  const hangUp = () => {
    line?.off()
    line?.disconnect()
    line = undefined
  }
  const dial = () => {
    hangUp()
    line = open(options)
    report(line, (event) => tell(event))
    line.connect()
  }
  // Of several lines on a page Engine.IO tells every other one: it changes its list while it goes through it.
  const networkLost = () => line?.disconnect()
  return {
    listen(listener) {
      tell = listener
      globalThis.addEventListener?.('offline', networkLost)
      return () => {
        globalThis.removeEventListener?.('offline', networkLost)
        tell = () => {}
        hangUp()
      }
    },
    obey: (command) => (command.type === 'dial' ? dial() : hangUp()),
    async enter(message) {
      if (!line?.connected) return refused('Unreachable')
      const answer = line.timeout(limits.enterTimeoutMilliseconds).emitWithAck('Enter', message)
      return answer.catch(() => refused('TimedOut'))
    },
    async command(message) {
      // Socket.IO would keep it and send it on a later line, behind the outbox's back.
      if (!line?.connected) return refused('Unreachable')
      const answer = line.timeout(limits.commandTimeoutMilliseconds).emitWithAck('Command', message)
      return answer.then(
        (outcome) => {
          if (outcome.ok && outcome.own) tell({ type: 'ownPushed', own: outcome.own })
          return outcome
        },
        () => refused('TimedOut'),
      )
    },
  }
}

function open({ audience, eventCode, token, origin }: LiveSocketOptions): Line {
  const auth: Handshake = {
    Token: token,
    Protocol: protocolVersion,
    Audience: audience,
    EventCode: eventCode,
  }
  return io(origin ?? '', {
    auth,
    transports: ['websocket', 'polling'],
    // Without it polling is never tried where WebSocket cannot pass.
    tryAllTransports: true,
    timeout: limits.dialTimeoutMilliseconds,
    reconnection: false,
    autoConnect: false,
    forceNew: true,
  })
}

function report(line: Line, tell: (event: LinkEvent) => void): void {
  line.on('connect', () => tell({ type: 'connected' }))
  line.on('connect_error', (error) => {
    const refusal = refusalOf(error)
    tell(refusal ? { type: 'connectionRefused', refusal } : { type: 'connectionFailed' })
  })
  line.on('disconnect', () => tell({ type: 'disconnected' }))
  line.on('Push', (push) => tell({ type: 'pushed', push }))
  line.on('Own', (own) => tell({ type: 'ownPushed', own }))
  line.on('Pulse', (pulse) => tell({ type: 'pulsed', pulse, receivedAt: Date.now() }))
  line.on('Cut', ({ code }) => tell({ type: 'cut', refusal: refused(isErrorCode(code) ? code : 'Internal') }))
}

/** The server's refusal of the handshake; undefined where no server has spoken. */
function refusalOf(error: Error & { data?: unknown }): Refusal | undefined {
  const data = (error.data ?? {}) as Partial<Refusal>
  const code = isErrorCode(data.code) ? data.code : error.message
  return isErrorCode(code) ? refused(code, data.params) : undefined
}
