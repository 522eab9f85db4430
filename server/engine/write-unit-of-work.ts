import { isDeepStrictEqual } from 'node:util'
import { type Audience, audiences } from '#contract/audience.ts'
import type { Change, Epoch, Own, Span } from '#contract/interface/protocol.ts'
import type { Doc, DocKey } from '#contract/interface/views.ts'
import { chunks } from '../store/chunks.ts'
import { compiled, compiledDeferred, inserter, insertRows, isIn } from '../store/compiled.ts'
import { createPauses, mapInSlices } from '../store/next-turn.ts'
import type { Schema } from '../store/schema.ts'
import { type Aggregate, is, isItem } from './aggregate.ts'
import { persist } from './charts.ts'
import type { Features } from './features.ts'
import type { Projected } from './projected.ts'
import type { EndedHost, Entry, UnitOfWork } from './unit-of-work.ts'
import { writeTally } from './write-tally.ts'

/** The changes of one batch, for the live layer, which gets them after the commit. */
export interface Publication {
  epoch: Epoch
  eventId: string
  /** The last sequence of the event's log after the batch. */
  seq: number
  /** True for commands of hosts and for deadlines: these are pushed at once. Changes by guests are batched. */
  urgent: boolean
  audiences: Record<Audience, { covers: Span; changes: Change[] }>
  own: ReadonlyMap<string, Own>
  disconnected: string[]
  endedHosts: EndedHost[]
  /** The event was deleted: all its clients are disconnected. */
  deleted: boolean
}

/** An empty publication, which the caller fills. */
export const emptyPublication = (eventId: string): Publication => ({
  epoch: '',
  eventId,
  seq: 0,
  // `urgent` must stay false: otherwise one guest's call would flush the push that is batched for all guests.
  urgent: false,
  audiences: {
    host: { covers: [0, 0], changes: [] },
    guest: { covers: [0, 0], changes: [] },
    screen: { covers: [0, 0], changes: [] },
    speaker: { covers: [0, 0], changes: [] },
  },
  own: new Map(),
  disconnected: [],
  endedHosts: [],
  deleted: false,
})

const changed = (entry: Entry): boolean => entry.before !== entry.now

const updateAggregate = compiledDeferred(
  (db, { id, state, position, seq }: Pick<Schema['aggregate'], 'id' | 'state' | 'position' | 'seq'>) =>
    db.updateTable('aggregate').set({ state, position, seq }).where('id', '=', id),
)

/** Inserts the new aggregates, those of a kind together, because their rows have the same columns. */
async function insertAggregates(features: Features, work: UnitOfWork): Promise<void> {
  const created = [...work.entries.values()].flatMap(({ before, now }) => (before || !now ? [] : now))
  for (const some of Map.groupBy(created, ({ kind }) => kind).values()) {
    const rows = some.map((aggregate) => ({
      id: aggregate.id,
      event_id: work.row.id,
      kind: aggregate.kind,
      position: aggregate.position,
      state: persist(aggregate.snapshot),
      author_id: aggregate.authorId,
      seq: aggregate.seq,
      created_at: aggregate.createdAt,
      ...features.columnsOf(aggregate),
    }))
    await insertRows(work.tx, 'aggregate', rows)
  }
}

async function writeEntries(features: Features, work: UnitOfWork): Promise<void> {
  await insertAggregates(features, work)
  for (const [key, entry] of work.entries) {
    if (!changed(entry)) continue
    const { before, now } = entry
    if (!now) {
      if (before) await work.tx.deleteFrom('aggregate').where('id', '=', key).execute()
      await features.aggregateWritten(work, before, null)
      continue
    }
    if (!before || before.snapshot !== now.snapshot || before.position !== now.position) {
      const { id, position, seq } = now
      if (before && !is('event', now))
        await updateAggregate(work.tx, { id, state: persist(now.snapshot), position, seq })
      await features.aggregateWritten(work, before, now)
    }
    if (before?.tally !== now.tally) await writeTally(work, now, before)
  }
}

/**
 * Reads the shared rows again that some documents are made from. By now all commands of the batch have written their
 * rows.
 */
async function readSharedRows(features: Features, work: UnitOfWork): Promise<void> {
  for (const entry of work.entries.values()) {
    if (!entry.now || !changed(entry) || !features.hasSharedRows(entry.now.kind)) continue
    const { id, kind, snapshot } = entry.now
    const rows = await features.readRows(work.tx, work.event, kind, { id, snapshot })
    entry.now = { ...entry.now, rows } as Aggregate
  }
}

/**
 * Thrown if another server has already written a command of the batch. The batch is then decided again, and the command
 * gets its first answer.
 */
export class CommandIsThere extends Error {}

const insertCommands = inserter('command', (insert) =>
  insert.onConflict((conflict) => conflict.doNothing()).returning('command_id'),
)

async function writeCommands({ tx, rows }: UnitOfWork): Promise<void> {
  await insertCommands(tx, rows.command, (written, given) => {
    if (written.length < given.length) throw new CommandIsThere()
  })
}

async function writeRows(work: UnitOfWork): Promise<void> {
  await writeCommands(work)
  for (const table of ['guest', 'session', 'participation'] as const) {
    await insertRows(work.tx, table, work.rows[table])
  }
  const log = work.log.map((entry) => ({ ...entry, event_id: work.row.id, data: JSON.stringify(entry.data) }))
  await insertRows(work.tx, 'log', log)
}

/** Whether the documents of the aggregate depend on what the screen shows. */
const dependsOnScreen = (aggregate: Aggregate): boolean =>
  isItem(aggregate) || is('cue', aggregate) || is('run', aggregate)

/** The changes that turn the documents `before` into the documents `after`, at this version. */
function changesBetween(before: Projected[], after: Projected[], version: number): Change[] {
  const old = new Map<DocKey, Doc>(before)
  const changes: Change[] = []
  for (const [key, doc] of after) {
    if (!old.has(key) || !isDeepStrictEqual(old.get(key), doc)) changes.push([key, version, doc])
    old.delete(key)
  }
  for (const key of old.keys()) changes.push([key, version, null])
  return changes
}

function changesFor(features: Features, work: UnitOfWork, audience: Audience): Change[] {
  const changes: Change[] = []
  for (const entry of work.entries.values()) {
    const presented = work.projectionContextBefore.presentedIds !== work.projectionContext.presentedIds
    if (!changed(entry) && !(presented && entry.now && dependsOnScreen(entry.now))) continue
    const before = entry.before ? features.project(entry.before, audience, work.projectionContextBefore) : []
    const after = entry.now ? features.project(entry.now, audience, work.projectionContext) : []
    changes.push(...changesBetween(before, after, work.seq))
  }
  return changes
}

async function ownChanges(features: Features, work: UnitOfWork): Promise<Map<string, Change[]>> {
  const guests = new Map<string, Set<string>>()
  for (const { guestId, aggregateId } of work.guestEffects) {
    if (aggregateId) guests.set(aggregateId, (guests.get(aggregateId) ?? new Set()).add(guestId))
  }
  const own = new Map<string, Change[]>()
  const notify = (guestId: string, change: Change): void => {
    const list = own.get(guestId)
    if (list) list.push(change)
    else own.set(guestId, [change])
  }
  for (const [aggregateId, guestIds] of guests) {
    const aggregate = work.entries.get(aggregateId)?.now
    if (!aggregate) continue
    for (const some of chunks([...guestIds])) {
      for (const { guestId, key, doc } of await features.readPrivateDocs(work, aggregate, some)) {
        notify(guestId, [key, work.seq, doc])
      }
    }
  }
  for (const [guestId, key, doc] of work.privateDocs) notify(guestId, [key, work.seq, doc])
  return own
}

const updateOwnSeqs = compiled(
  (db, { eventId, seq, guestIds }: { eventId: string; seq: number; guestIds: readonly string[] }) =>
    db
      .updateTable('participation')
      .set((eb) => ({ own_seq_before: eb.ref('own_seq'), own_seq: seq }))
      .where('event_id', '=', eventId)
      .where(isIn(db, 'guest_id', guestIds))
      .returning(['guest_id', 'own_seq_before']),
)

/**
 * Sets the sequence of each affected guest's private stream to the batch's sequence.
 * @returns the span that the batch covers in each stream, by guest
 */
async function advanceOwn(work: UnitOfWork, guestIds: readonly string[]): Promise<Map<string, Span>> {
  const spans = new Map<string, Span>()
  if (guestIds.length === 0) return spans
  const pause = createPauses()
  for (const some of chunks(guestIds)) {
    for (const row of await updateOwnSeqs(work.tx, { eventId: work.row.id, seq: work.seq, guestIds: some }))
      spans.set(row.guest_id, [row.own_seq_before, work.seq])
    await pause()
  }
  return spans
}

/**
 * Builds one message for each guest, with all changes of the guest's private documents in the batch. A guest must
 * get one message only, because a partial message could not tell which sequences it covers.
 */
async function ownOf(
  work: UnitOfWork,
  parts: readonly GuestChanges[],
  spans: ReadonlyMap<string, Span>,
): Promise<Map<string, Own>> {
  const guestIds = [...new Set(parts.flatMap((part) => [...part.keys()]))]
  const owns = await mapInSlices(guestIds, (guestId): [string, Own] => {
    const changes = parts.flatMap((part) => part.get(guestId) ?? [])
    const latest = new Map(changes.map((change): [DocKey, Change] => [change[0], change]))
    const span = spans.get(guestId)
    return [guestId, { epoch: work.row.epoch, covers: span ? [span] : [], changes: [...latest.values()] }]
  })
  return new Map(owns)
}

type EventUpdate = Pick<
  Schema['event'],
  | 'id'
  | 'state'
  | 'participants'
  | 'live_questions'
  | 'screen_theme_id'
  | 'mobile_theme_id'
  | 'seq'
  | 'host_seq'
  | 'guest_seq'
  | 'screen_seq'
  | 'speaker_seq'
>

const updateEvent = compiledDeferred((db, given: EventUpdate) =>
  db
    .updateTable('event')
    .set({
      state: given.state,
      participants: given.participants,
      live_questions: given.live_questions,
      screen_theme_id: given.screen_theme_id,
      mobile_theme_id: given.mobile_theme_id,
      seq: given.seq,
      host_seq: given.host_seq,
      guest_seq: given.guest_seq,
      screen_seq: given.screen_seq,
      speaker_seq: given.speaker_seq,
    })
    .where('id', '=', given.id),
)

export type GuestChanges = ReadonlyMap<string, readonly Change[]>

export interface Written {
  /** The publication to push after the commit; undefined if nothing has changed. */
  publication: Publication | undefined
  /** The private documents of each guest that the batch affects, also of guests who sent no command. */
  own: ReadonlyMap<string, Own>
}

/**
 * Writes the whole unit of work within its transaction.
 * @param acted private documents that guests changed with their own commands; the answers to these commands contain the
 * changes
 */
export async function writeWork(
  features: Features,
  work: UnitOfWork,
  urgent: boolean,
  acted: GuestChanges = new Map(),
): Promise<Written> {
  await writeRows(work)
  // No command was accepted: the batch contains only refusals and repeated commands, which get their stored answers. So
  // there is nothing to write.
  if (work.log.length === 0) return { publication: undefined, own: await ownOf(work, [acted], new Map()) }
  await writeEntries(features, work)
  await readSharedRows(features, work)
  await features.workWritten(work)

  const pause = createPauses()
  const notified = await ownChanges(features, work)
  await pause()
  const spans = await advanceOwn(work, [...new Set([...acted.keys(), ...notified.keys()])])
  const own = await ownOf(work, [acted, notified], spans)
  await pause()
  const publication: Publication = {
    epoch: work.row.epoch,
    eventId: work.row.id,
    seq: work.seq,
    urgent,
    audiences: {
      host: { covers: [work.row.host_seq, work.row.host_seq], changes: changesFor(features, work, 'host') },
      guest: {
        covers: [work.row.guest_seq, work.row.guest_seq],
        changes: changesFor(features, work, 'guest'),
      },
      screen: {
        covers: [work.row.screen_seq, work.row.screen_seq],
        changes: changesFor(features, work, 'screen'),
      },
      speaker: {
        covers: [work.row.speaker_seq, work.row.speaker_seq],
        changes: changesFor(features, work, 'speaker'),
      },
    },
    own: new Map([...own].filter(([guestId]) => notified.has(guestId))),
    disconnected: work.guestEffects.filter((effect) => effect.disconnect).map((effect) => effect.guestId),
    endedHosts: work.endedHosts,
    deleted: false,
  }
  for (const audience of audiences) {
    const part = publication.audiences[audience]
    if (part.changes.length > 0) part.covers = [part.covers[0], work.seq]
  }
  await updateEvent(work.tx, {
    id: work.row.id,
    state: persist(work.event.snapshot),
    participants: work.projectionContext.event.participants,
    live_questions: work.projectionContext.liveQuestions,
    screen_theme_id: work.event.snapshot.context.screenThemeId,
    mobile_theme_id: work.event.snapshot.context.mobileThemeId,
    seq: work.seq,
    host_seq: publication.audiences.host.covers[1],
    guest_seq: publication.audiences.guest.covers[1],
    screen_seq: publication.audiences.screen.covers[1],
    speaker_seq: publication.audiences.speaker.covers[1],
  })
  return { publication, own }
}
