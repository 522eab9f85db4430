import type {
  Heartbeat,
  Own,
  Position,
  Push,
  QuestionEnds,
  QuestionsMessage,
  QuestionsPage,
  Reached,
  Snapshot,
  Span,
} from '#contract/interface/protocol.ts'
import { type Covered, cover } from '#contract/interface/spans.ts'
import type { DocByKey, DocKey } from '#contract/interface/views.ts'
import * as limits from '#contract/limits.ts'
import {
  change,
  type DocPrefix,
  type Documents,
  type Listed,
  listDocuments,
  readDocument,
  replaceAll,
  undated,
} from './documents.ts'

/** The part of a stream that has arrived, and the newest sequence that is known from the server. */
interface Stream extends Covered {
  /** The newest sequence that the server has named. */
  readonly newest: number
}

/**
 * A client's copy of an audience's view of an event. A replica is immutable. Pushes may arrive in any order, twice
 * or never: versions decide which document wins, and spans show which pushes are missing.
 */
export interface EventReplica extends Stream {
  /** Epoch of the documents. Null until the first snapshot. */
  readonly epoch: string | null
  /** The server's history that the last snapshot belongs to. */
  readonly history: string | undefined
  /** Version of the last snapshot. Do not compare this version with `seq`, which counts something else. */
  readonly base: number
  /** The guest's private stream. */
  readonly own: Stream
  /** Positions of the streams at the last heartbeat; null before the first heartbeat. */
  readonly atHeartbeat: Reached | null
  readonly documents: Documents
  /** The ends of the lists of questions. Null if the client got all questions when it entered. */
  readonly questionEnds: QuestionEnds | null
  /**
   * Messages that arrived before the snapshot of their epoch. The replica applies these messages after the
   * snapshot.
   */
  readonly early: readonly Early[]
  /**
   * True if the server's database is no longer the database that the replica knows: the server has named another
   * epoch, or a lower sequence than before.
   */
  readonly estranged: boolean
}

type Early = { readonly push: Push } | { readonly own: Own }

const noStream: Stream = { seq: 0, ahead: [], newest: 0 }

export const emptyReplica: EventReplica = {
  ...noStream,
  epoch: null,
  history: undefined,
  base: 0,
  own: noStream,
  atHeartbeat: null,
  documents: new Map(),
  questionEnds: null,
  early: [],
  estranged: false,
}

const extend = (stream: Stream, covers: readonly Span[]): Stream => ({
  ...cover(stream, covers),
  newest: Math.max(stream.newest, ...covers.map(([, to]) => to)),
})

const withNewest = (stream: Stream, seq: number): Stream => ({
  seq: stream.seq,
  ahead: stream.ahead,
  newest: Math.max(stream.newest, seq),
})

export function applyPush(replica: EventReplica, push: Push): EventReplica {
  if (push.epoch !== replica.epoch) {
    // The push belongs to another epoch, so keep the push for the snapshot of that epoch. Do not keep a gauge,
    // because the server sends each gauge again soon.
    return replica.epoch !== null && push.covers.length === 0 ? replica : keepForLater(replica, { push })
  }
  const documents = change(replica.documents, push.changes, replica.base, false)
  return { ...replica, ...extend(replica, push.covers), documents }
}

export function applyOwn(replica: EventReplica, own: Own): EventReplica {
  if (own.epoch !== replica.epoch) return keepForLater(replica, { own })
  const documents = change(replica.documents, own.changes, replica.base, true)
  const isNew = own.covers.some(([, to]) => to > replica.own.seq)
  if (!isNew && documents === replica.documents) return replica
  return { ...replica, own: extend(replica.own, own.covers), documents }
}

/**
 * Applies a heartbeat. If the heartbeat announces less than the client had at the previous heartbeat, the database
 * has gone back. A heartbeat may announce less than the client has now, because a push may overtake a heartbeat.
 */
export function applyHeartbeat(
  replica: EventReplica,
  heartbeat: Pick<Heartbeat, 'epoch' | 'seq' | 'ownSeq'>,
): EventReplica {
  if (heartbeat.epoch !== replica.epoch) return { ...replica, estranged: replica.epoch !== null }
  const { atHeartbeat } = replica
  const wentBack =
    atHeartbeat !== null && (heartbeat.seq < atHeartbeat.seq || heartbeat.ownSeq < atHeartbeat.ownSeq)
  const isNew =
    heartbeat.seq > replica.newest ||
    heartbeat.ownSeq > replica.own.newest ||
    atHeartbeat?.seq !== replica.seq ||
    atHeartbeat.ownSeq !== replica.own.seq
  if (!wentBack && !isNew) return replica
  return {
    ...replica,
    ...withNewest(replica, heartbeat.seq),
    own: withNewest(replica.own, heartbeat.ownSeq),
    atHeartbeat: { seq: replica.seq, ownSeq: replica.own.seq },
    estranged: replica.estranged || wentBack,
  }
}

/** Continues a stream from the position of a snapshot. */
const continued = (former: Stream, seq: number): Stream => ({
  ...cover({ seq: Math.max(seq, former.seq), ahead: former.ahead }, []),
  newest: Math.max(seq, former.newest),
})

/** Applies a snapshot: the first snapshot and every later snapshot. */
export function applySnapshot(replica: EventReplica, snapshot: Snapshot): EventReplica {
  const { epoch, seq, ownSeq, history, partial, changes, own } = snapshot
  const former =
    replica.epoch === epoch && !snapshot.reset
      ? replica
      : { ...emptyReplica, documents: undated(replica.documents) }
  const base =
    partial?.version ?? [...changes, ...own].reduce((newest, [, version]) => Math.max(newest, version), 0)
  // A newer answer has already arrived, so ignore this answer.
  if (base < former.base) return replica
  const shared = partial
    ? change(former.documents, changes, former.base, false)
    : replaceAll(former.documents, changes, base, false)
  const documents = partial?.own
    ? change(shared, own, former.base, true)
    : replaceAll(shared, own, base, true)
  const fresh: EventReplica = {
    ...continued(former, seq),
    epoch,
    history,
    base,
    own: continued(former.own, ownSeq),
    atHeartbeat: former.atHeartbeat,
    documents,
    questionEnds: (partial ? former.questionEnds : snapshot.questionEnds) ?? null,
    early: [],
    estranged: false,
  }
  const applyEarly = (next: EventReplica, early: Early): EventReplica => {
    const message = 'push' in early ? early.push : early.own
    if (message.epoch !== epoch) return next
    return 'push' in early ? applyPush(next, early.push) : applyOwn(next, early.own)
  }
  return replica.early.reduce(applyEarly, fresh)
}

const complete: QuestionEnds = { popular: null, newest: null }

/** The ends of the lists after a page. A page that does not begin at the present end of its list does not change them. */
function endsWith(
  { questionEnds }: EventReplica,
  asked: QuestionsMessage,
  { end }: QuestionsPage,
): QuestionEnds | null {
  if (!questionEnds || !('list' in asked) || end === undefined) return questionEnds
  const { list, after } = asked
  if (JSON.stringify(after) !== JSON.stringify(questionEnds[list])) return questionEnds
  return end ? { ...questionEnds, [list]: end } : complete
}

/** Applies the answer to a message about questions. */
export function applyQuestions(
  replica: EventReplica,
  asked: QuestionsMessage,
  page: QuestionsPage,
): EventReplica {
  // A snapshot has arrived since then. It has left questions out that have changed since the page.
  if (page.epoch !== replica.epoch || page.version < replica.base) return replica
  return {
    ...replica,
    documents: change(replica.documents, page.changes, -1, false),
    questionEnds: endsWith(replica, asked, page),
  }
}

const hasGap = (stream: Stream): boolean => stream.ahead.length > 0 || stream.newest > stream.seq

/** True if the client knows that some changes have not arrived. */
export const isBehind = (replica: EventReplica): boolean =>
  replica.epoch === null || replica.estranged || hasGap(replica) || hasGap(replica.own)

/**
 * True if every stream with a gap has made progress since the position `since`. A remaining gap may then be new,
 * and the client waits again.
 */
export const hasMoved = (replica: EventReplica, since: Reached): boolean =>
  !replica.estranged &&
  (!hasGap(replica) || replica.seq > since.seq) &&
  (!hasGap(replica.own) || replica.own.seq > since.ownSeq)

/** The position that the client sends with `Enter`, so that the server can leave out documents that the client has. */
export const have = ({ epoch, seq, own, history }: EventReplica): Position | null =>
  epoch === null ? null : { epoch, seq, ownSeq: own.seq, history }

export const readDoc = <Key extends DocKey>(replica: EventReplica, key: Key): DocByKey[Key] | undefined =>
  readDocument(replica.documents, key)

export const listDocs = <Prefix extends DocPrefix>(
  replica: EventReplica,
  prefix: Prefix,
): readonly Listed<Prefix>[] => listDocuments(replica.documents, prefix)

const keepForLater = (replica: EventReplica, message: Early): EventReplica => ({
  ...replica,
  estranged: replica.epoch !== null,
  early: replica.early.length < limits.earlyPushes ? [...replica.early, message] : replica.early,
})
