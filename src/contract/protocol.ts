import type { Audience } from './audience.ts'
import type { Accepted, ErrorCode, Refusal } from './errors.ts'
import type { Doc, DocKey } from './views.ts'

/** Raised whenever an older client could misread a message; a client of another version is told `ProtocolOld`. */
export const protocolVersion = 1

/**
 * Guests are pushed to no more often than this (milliseconds), by the size of the crowd; hosts and screens at the first.
 * While the server has its hands full, as when a whole hall votes at once, a crowd waits for `strained`: answers first. Less than `gapPatienceMilliseconds`, or phones would fetch anew.
 */
export const pushIntervals = {
  small: 200,
  guests: 500,
  crowd: 1000,
  strained: 2000,
  crowdFrom: 1000,
} as const

export const pulseSeconds = 15

/**
 * A pulse that says another time than expected by more than this means that a clock was set; less may be the network's
 * delay (milliseconds).
 */
export const clockJumpMilliseconds = 5000

/** How long a client waits for a missing push before it fetches anew (milliseconds). */
export const gapPatienceMilliseconds = 2500

/** A change of one document: key, version (the event's sequence at which it changed), document or null if gone. */
export type Change = [key: DocKey, version: number, doc: Doc | null]

/** Sequences after `from`, up to and with `to`, of one audience's stream. */
export type Span = [from: number, to: number]

export interface Push {
  epoch: string
  /** Empty: a gauge beside the stream, whose versions are times. */
  covers: Span[]
  changes: Change[]
}

/** Changes for one guest alone; outside the audience's sequence. */
export interface Own {
  epoch: string
  changes: Change[]
}

export interface Pulse {
  epoch: string
  seq: number
  /** The server's clock, milliseconds since 1970. */
  now: number
}

export interface Snapshot {
  epoch: string
  seq: number
  /** The server's clock when it was taken, milliseconds since 1970. */
  now: number
  changes: Change[]
  own: Change[]
}

/** Besides the events' own lines: what concerns an account, whatever event it looks at. */
export const accountNamespace = '/account'

export interface AccountHandshake {
  Token: string
  Protocol: number
}

/** Something of the order has changed: fetch it. */
export interface OrderChanged {
  OrderNumber: string
}

export interface Handshake {
  Token: string
  Protocol: number
  Audience: Audience
  EventCode: string
}

export interface CommandMessage {
  Name: string
  CommandId: string
  Payload: unknown
}

/** What a client has already, so that nothing is sent twice. */
export interface EnterMessage {
  Have: { epoch: string; seq: number } | null
}

export type EnterAnswer = Accepted<Snapshot | 'upToDate'> | Refusal

/** `own`: what the command changed of the guest's own documents, to be applied like an `Own` push. */
export type CommandAnswer = (Accepted<unknown> & { own?: Own }) | Refusal

export interface ClientToServer {
  Enter: (message: EnterMessage, answer: (outcome: EnterAnswer) => void) => void
  Command: (message: CommandMessage, answer: (outcome: CommandAnswer) => void) => void
}

export interface ServerToClient {
  Push: (push: Push) => void
  Own: (own: Own) => void
  Pulse: (pulse: Pulse) => void
  /** The server ends this connection for good: the token died, the guest was removed, the share ended. */
  Cut: (cut: { code: ErrorCode }) => void
}
