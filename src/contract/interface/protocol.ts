import type { Audience } from '../audience.ts'
import type { Accepted, ErrorCode, Refusal } from '../errors.ts'
import type { Doc, DocKey } from './views.ts'

/**
 * The version of the protocol. The number rises when an older client could misread a message. A client with another
 * version gets `ProtocolOld`.
 */
export const protocolVersion = 6

/**
 * Minimum interval between two pushes in milliseconds. The interval depends on the number of guests; hosts and
 * screens use the first interval. Under load, for example when all guests vote, a large event uses `underLoad`, so
 * that the server sends its answers before pushes. Every interval together with `forwardMilliseconds` must be shorter
 * than `gapTimeoutMilliseconds`, because otherwise phones would fetch snapshots. A test checks it.
 */
export const pushIntervals = {
  small: 200,
  guests: 500,
  crowd: 1000,
  underLoad: 2000,
  crowdFrom: 1000,
} as const

export const heartbeatSeconds = 15

/**
 * Maximum difference between the time in a heartbeat and the expected time (milliseconds). A larger difference
 * means that a clock was set. A smaller difference may be network delay.
 */
export const clockJumpMilliseconds = 5000

/** Time for which a client waits for a missing push before the client fetches a snapshot (milliseconds). */
export const gapTimeoutMilliseconds = 2500

/**
 * Change of a document: key, version (sequence of the event at the change), and the document. The document is null
 * if it was deleted.
 */
export type Change = [key: DocKey, version: number, doc: Doc | null]

/**
 * A range of sequences of a stream (an audience's stream or a guest's private stream): after `from`, up to and
 * including `to`.
 */
export type Span = [from: number, to: number]

/**
 * Identifies the database and its timeline. The epoch changes when the database may have lost its latest changes: a
 * backup was restored, or a standby was promoted. Sequences and versions of two epochs must not be compared.
 */
export type Epoch = string

export interface Push {
  epoch: Epoch
  /**
   * Sequences that this push covers. Empty for gauges, which are not part of the stream: the versions of gauges are
   * times.
   */
  covers: Span[]
  changes: Change[]
}

/** Changes of a guest's private documents. */
export interface Own {
  epoch: Epoch
  /** Spans of the guest's private stream. Empty if the server repeats an earlier answer. */
  covers: Span[]
  changes: Change[]
}

/** The latest sequence of each stream, from the database. */
export interface Heartbeat {
  epoch: Epoch
  seq: number
  /** Sequence of the guest's private stream; 0 for all others. */
  ownSeq: number
  /** Clock of the server, milliseconds since 1970. */
  now: number
}

/** The lists of questions on a phone. */
export const questionLists = ['popular', 'newest'] as const
export type QuestionList = (typeof questionLists)[number]

/** What decides where a question is in a list. It has the meaning of a place in the list, also after the question has moved. */
export interface QuestionRank {
  id: string
  highlighted: boolean
  answered: boolean
  votes: number
  /** Milliseconds since 1970. */
  askedAt: number
}

/**
 * The end of each list that a client has. The client has every question up to this place, or knows by its votes that it
 * lacks the question. null: the client has the whole list.
 */
export type QuestionEnds = Readonly<Record<QuestionList, QuestionRank | null>>

export interface Snapshot {
  epoch: Epoch
  seq: number
  /** Sequence of the guest's private stream; 0 for all others. */
  ownSeq: number
  /** True if the client is ahead of the database. The client then drops all documents and takes this snapshot. */
  reset?: true
  /** Names the server's history of the documents. The client sends it with its position. */
  history?: string
  /**
   * Present if `changes` has only what has changed since the client's position; a deleted document is null. `version`: the
   * sequence of the event. `own`: true if the client has all private documents that are not in `own`.
   */
  partial?: { version: number; own: boolean }
  /** Present if `changes` has only the first questions of each list. A partial snapshot does not change the ends. */
  questionEnds?: QuestionEnds
  /** Clock of the server when the snapshot was taken, milliseconds since 1970. */
  now: number
  changes: Change[]
  own: Change[]
}

/**
 * Socket.IO namespace for messages about changes of an account. This namespace is separate from the connections of
 * events.
 */
export const accountNamespace = '/account'

export interface AccountHandshake {
  token: string
  protocol: number
}

/** Tells the client that the order has changed. The client then fetches the order. */
export interface OrderChanged {
  orderNumber: string
}

/** Header of an upload with the client's id of it. With the id, the server reports the place of a waiting picture. */
export const uploadIdHeader = 'upload-id'

/** Tells the client how many pictures the server draws before the picture of the upload. */
export interface UploadPlace {
  uploadId: string
  before: number
}

export interface Handshake {
  token: string
  protocol: number
  audience: Audience
  eventCode: string
}

export interface CommandMessage {
  name: string
  commandId: string
  payload: unknown
}

/** The sequences of a client's streams. The client has received everything up to these sequences. */
export interface Reached {
  seq: number
  ownSeq: number
}

/** Position of a client. */
export interface Position extends Reached {
  epoch: Epoch
  /** The history of the last snapshot. */
  history?: string | undefined
}

/**
 * Position of the client; null: the client has nothing. The server answers with what has changed since then, or with all
 * documents if it cannot tell.
 */
export interface EnterMessage {
  have: Position | null
}

export type EnterAnswer = Accepted<Snapshot> | Refusal

/**
 * Asks for questions that the client does not have: the next page of a list, or questions by their ids. `base`: the version
 * of the client's last snapshot. The answer has this version or a later one.
 */
export type QuestionsMessage = { epoch: Epoch; base: number } & (
  | { list: QuestionList; after: QuestionRank }
  | { ids: string[] }
)

export interface QuestionsPage {
  epoch: Epoch
  version: number
  /** The documents of the questions. Null for a question that guests cannot see. */
  changes: Change[]
  /** For a page of a list: the end of the list with this page. */
  end?: QuestionRank | null
}

export type QuestionsAnswer = Accepted<QuestionsPage> | Refusal

/**
 * `own`: changes of the guest's own documents by the command. The client applies these changes like an `Own` push.
 */
export type CommandAnswer = (Accepted<unknown> & { own?: Own }) | Refusal

export interface ClientToServer {
  Enter: (message: EnterMessage, answer: (outcome: EnterAnswer) => void) => void
  /** For guests. */
  Questions: (message: QuestionsMessage, answer: (outcome: QuestionsAnswer) => void) => void
  Command: (message: CommandMessage, answer: (outcome: CommandAnswer) => void) => void
}

export interface ServerToClient {
  Push: (push: Push) => void
  Own: (own: Own) => void
  Heartbeat: (heartbeat: Heartbeat) => void
  /**
   * The server closes this connection and will not accept it again: the token expired, the guest was removed, or the
   * co-host's access ended.
   */
  Disconnected: (reason: { code: ErrorCode }) => void
}
