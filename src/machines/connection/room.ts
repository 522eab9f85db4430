import * as limits from '../../contract/limits.ts'
import type { Own, Pulse, Push, Snapshot } from '../../contract/protocol.ts'
import type { DocByKey, DocKey } from '../../contract/views.ts'
import {
  change,
  type DocPrefix,
  type Documents,
  type Listed,
  listDocuments,
  readDocument,
  replaceAll,
} from './documents.ts'
import { type Covered, cover } from './spans.ts'

/**
 * One audience's view of an event as a client holds it. Values, never changed in place.
 * Pushes may come in any order, twice or not at all: versions decide what stands, spans what is missing.
 */
export interface Room extends Covered {
  /** Null until the first snapshot. */
  readonly epoch: string | null
  /** The version up to which the last snapshot has told everything. Versions count otherwise than `seq`. */
  readonly base: number
  /** The newest sequence that the server has named. */
  readonly announced: number
  readonly documents: Documents
  /** What came before a snapshot of its epoch, to be applied after it. */
  readonly early: readonly (Push | Own)[]
  /** The server speaks of another epoch than ours. */
  readonly estranged: boolean
}

export const emptyRoom: Room = {
  epoch: null,
  seq: 0,
  ahead: [],
  base: 0,
  announced: 0,
  documents: new Map(),
  early: [],
  estranged: false,
}

export function applyPush(room: Room, push: Push): Room {
  if (push.epoch !== room.epoch) return keepForLater(room, push)
  const announced = Math.max(room.announced, ...push.covers.map(([, to]) => to))
  const documents = change(room.documents, push.changes, room.base)
  return { ...room, ...cover(room, push.covers), announced, documents }
}

export function applyOwn(room: Room, own: Own): Room {
  if (own.epoch !== room.epoch) return keepForLater(room, own)
  const documents = change(room.documents, own.changes, room.base)
  return documents === room.documents ? room : { ...room, documents }
}

export function applyPulse(room: Room, pulse: Pick<Pulse, 'epoch' | 'seq'>): Room {
  if (pulse.epoch !== room.epoch) return { ...room, estranged: room.epoch !== null }
  return pulse.seq <= room.announced ? room : { ...room, announced: pulse.seq }
}

/** The same function for the first load and for every one after it. */
export function applySnapshot(room: Room, snapshot: Snapshot): Room {
  const { epoch, seq } = snapshot
  const changes = [...snapshot.changes, ...snapshot.own]
  const former = room.epoch === epoch ? room : emptyRoom
  const base = changes.reduce((newest, [, version]) => Math.max(newest, version), 0)
  // An answer that was overtaken by a newer one.
  if (base < former.base) return room
  const fresh: Room = {
    ...cover({ seq: Math.max(seq, former.seq), ahead: former.ahead }, []),
    epoch,
    base,
    announced: Math.max(seq, former.announced),
    documents: replaceAll(former.documents, changes, base),
    early: [],
    estranged: false,
  }
  const apply = (next: Room, message: Push | Own): Room =>
    'covers' in message ? applyPush(next, message) : applyOwn(next, message)
  return room.early.filter((message) => message.epoch === epoch).reduce(apply, fresh)
}

/** The server found nothing newer than what we said we have. */
export const confirmUpToDate = (room: Room): Room => ({
  ...room,
  announced: room.seq,
  early: [],
  estranged: false,
})

/** Something is known to be missing. */
export const isBehind = (room: Room): boolean =>
  room.epoch === null || room.estranged || room.ahead.length > 0 || room.announced > room.seq

/** What `Enter` tells the server, so that it need not send what is here. */
export const have = (room: Room): { epoch: string; seq: number } | null =>
  room.epoch === null ? null : { epoch: room.epoch, seq: room.seq }

export const readDoc = <Key extends DocKey>(room: Room, key: Key): DocByKey[Key] | undefined =>
  readDocument(room.documents, key)

export const listDocs = <Prefix extends DocPrefix>(room: Room, prefix: Prefix): readonly Listed<Prefix>[] =>
  listDocuments(room.documents, prefix)

const keepForLater = (room: Room, message: Push | Own): Room => ({
  ...room,
  estranged: room.epoch !== null,
  early: room.early.length < limits.earlyPushes ? [...room.early, message] : room.early,
})
