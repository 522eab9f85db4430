import type { Selectable } from 'kysely'
import type { Audience } from '#contract/audience.ts'
import type { HostRight } from '#contract/interface/co-host.ts'
import type {
  Change,
  Epoch,
  Position,
  Push,
  QuestionsMessage,
  Snapshot,
} from '#contract/interface/protocol.ts'
import type { GuestOrigin } from '#contract/interface/views.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
import * as limits from '#contract/limits.ts'
import {
  type Aggregate,
  type EventProjectionContext,
  isItem,
  noTally,
  presentedIds,
  type Tally,
} from '../engine/aggregate.ts'
import { type ChartSnapshot, type Kind, restore, roundOf } from '../engine/charts.ts'
import { epochOf, shownEvent } from '../engine/event-row.ts'
import { themesOfEvent } from '../engine/event-themes.ts'
import type { Features } from '../engine/features.ts'
import { changesForRight } from '../features/co-hosts/co-hosts.public.ts'
import { noOwnComments, readOwnComments } from '../features/comments/own-comments.ts'
import { projectMe } from '../features/guests/project-me.ts'
import { kindOnServer } from '../features/items/kinds.ts'
import type { ItemRound } from '../features/items/shared/own-item-docs.ts'
import { projectOwnQuestion } from '../features/qa/project-question.ts'
import { questionPagesOf } from '../features/qa/question-pages.ts'
import { compiled } from '../store/compiled.ts'
import { nextTurn } from '../store/next-turn.ts'
import type { Schema } from '../store/schema.ts'
import type { Store, Tx } from '../store/store.ts'
import { EncodedAnswer } from './encoded-answer.ts'
import { ViewHistory } from './view-history.ts'

/** The whole event at one sequence, projected for each audience. */
export interface EventState {
  epoch: Epoch
  seq: number
  audiences: Record<Audience, { seq: number; changes: Change[] }>
  /** The items with their current rounds, to find a guest's answers in these rounds. */
  items: readonly (ItemRound & { kind: ItemKind })[]
  /** The histories of the views that clients have got. They go on in the next state. */
  histories: Histories
  /** The answers to `Questions` at this sequence, by the message. */
  questionTexts: Map<string, string>
}

/** The histories of an event, by audience and right. */
type Histories = Map<string, { history: ViewHistory; audience: Audience; right: HostRight | null }>

type TallyRow = Pick<Schema['tally'], 'subject_id' | 'round' | 'option_id' | 'votes' | 'seq'>

function talliesOf(rows: TallyRow[]): Map<string, Tally & { votes: Map<string, number> }> {
  const tallies = new Map<string, Tally & { votes: Map<string, number> }>()
  for (const row of rows) {
    const key = `${row.subject_id} ${row.round}`
    const tally = tallies.get(key) ?? { round: row.round, votes: new Map<string, number>(), seq: 0 }
    tally.votes.set(row.option_id, row.votes)
    tallies.set(key, tally)
  }
  return tallies
}

function aggregateOf(row: Selectable<Schema['aggregate']>, tallies: ReadonlyMap<string, Tally>): Aggregate {
  const snapshot = restore(row.kind, row.state) as ChartSnapshot<Kind>
  const round = roundOf(row.kind, snapshot)
  return {
    kind: row.kind,
    id: row.id,
    snapshot,
    position: row.position,
    authorId: row.author_id,
    createdAt: row.created_at,
    seq: row.seq,
    tally: tallies.get(`${row.id} ${round}`) ?? { ...noTally, round },
    rows: null,
  }
}

/** Adds the additional rows of its kind to the aggregate. */
async function withRows(
  tx: Tx,
  event: Aggregate<'event'>,
  aggregate: Aggregate,
  features: Features,
): Promise<Aggregate> {
  const { kind, id, snapshot } = aggregate
  const rows = await features.readRows(tx, event, kind, { id, snapshot })
  return { ...aggregate, rows } as Aggregate
}

const audienceSeq = (row: Schema['event'], audience: Audience): number =>
  ({ host: row.host_seq, guest: row.guest_seq, screen: row.screen_seq, speaker: row.speaker_seq })[audience]

async function readIn(
  tx: Tx,
  eventId: string,
  { origin, features }: SnapshotParts,
): Promise<EventState | undefined> {
  const event = await shownEvent(tx)
    .where('event.id', '=', eventId)
    .where('event.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!event) return undefined
  const rows = await tx
    .selectFrom('aggregate')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const tallies = talliesOf(
    await tx
      .selectFrom('tally')
      .select(['subject_id', 'round', 'option_id', 'votes', 'seq'])
      .where('event_id', '=', eventId)
      .execute(),
  )
  const eventAggregate: Aggregate<'event'> = {
    kind: 'event',
    id: event.id,
    snapshot: restore('event', event.state),
    position: 0,
    authorId: null,
    createdAt: event.created_at,
    seq: event.seq,
    tally: noTally,
    rows: null,
  }
  const aggregates: Aggregate[] = []
  for (const row of rows) {
    aggregates.push(await withRows(tx, eventAggregate, aggregateOf(row, tallies), features))
  }
  const present = aggregates.find(
    (aggregate): aggregate is Aggregate<'present'> => aggregate.kind === 'present',
  )
  const projectionContext: EventProjectionContext = {
    event: { id: event.id, code: event.code, participants: event.participants },
    origin,
    themes: themesOfEvent(event),
    level: event.level ?? 'basic',
    heldNames: Number(event.held_names),
    liveQuestions: event.live_questions,
    presentedIds: presentedIds(present?.snapshot.context),
  }
  const view = (audience: Audience) => ({
    seq: audienceSeq(event, audience),
    changes: [eventAggregate, ...aggregates].flatMap((aggregate) =>
      features
        .project(aggregate, audience, projectionContext)
        .map(([key, doc]): Change => [key, event.seq, doc]),
    ),
  })
  return {
    epoch: event.epoch,
    seq: event.seq,
    audiences: {
      host: view('host'),
      guest: view('guest'),
      screen: view('screen'),
      speaker: view('speaker'),
    },
    items: aggregates.filter(isItem).map(({ kind, id, tally }) => ({ kind, id, round: tally.round })),
    histories: new Map(),
    questionTexts: new Map(),
  }
}

interface OwnState {
  ownSeq: number
  own: Change[]
  /** True if the client has all other private documents. */
  isPartial: boolean
}

const readGuest = compiled((db, { eventId, guestId }: { eventId: string; guestId: string }) =>
  db
    .selectFrom('guest')
    .leftJoin('participation', (join) =>
      join.onRef('participation.guest_id', '=', 'guest.id').on('event_id', '=', eventId),
    )
    .selectAll('guest')
    .select(['own_seq', 'name_held', 'name_number'])
    .where('id', '=', guestId),
)

/**
 * Reads one guest's private documents: their details, questions in every state, ballots of the current rounds,
 * up-votes. Only the details if the client has everything up to `known`, and that is the latest sequence.
 */
export async function readOwn(
  store: Store,
  eventId: string,
  guestId: string,
  state: EventState,
  known?: number,
): Promise<OwnState> {
  const { db } = store
  // Read the sequence first. A change during the other reads is then pushed again, and not lost.
  const [guest] = await readGuest(db, { eventId, guestId })
  const changes: Change[] = guest ? [['me', state.seq, projectMe(guest)]] : []
  // Every other private document was written with a sequence of the private stream.
  if (!guest?.own_seq) {
    changes.push(['own-comments', state.seq, noOwnComments])
    return { ownSeq: 0, own: changes, isPartial: false }
  }
  if (guest.own_seq === known) return { ownSeq: known, own: changes, isPartial: true }
  const questions = await db
    .selectFrom('aggregate')
    .selectAll()
    .where('author_id', '=', guestId)
    .where('event_id', '=', eventId)
    .orderBy('created_at')
    .execute()
  const rounds = new Map(state.items.map(({ id, round }) => [id, round]))
  const items = [...rounds.keys()]
  const ballots =
    items.length > 0
      ? await db
          .selectFrom('ballot')
          .select(['item_id', 'round', 'option_ids'])
          .where('guest_id', '=', guestId)
          .where('item_id', 'in', items)
          .execute()
      : []
  const upvotes = await db
    .selectFrom('upvote')
    .select('question_id')
    .where('guest_id', '=', guestId)
    .where('event_id', '=', eventId)
    .execute()

  for (const row of questions) {
    const [key, doc] = projectOwnQuestion(aggregateOf(row, new Map()) as Aggregate<'question'>)
    changes.push([key, state.seq, doc])
  }
  for (const ballot of ballots) {
    if (rounds.get(ballot.item_id) !== ballot.round) continue
    const optionIds = JSON.parse(ballot.option_ids) as string[]
    changes.push([`ballot:${ballot.item_id}`, state.seq, { round: ballot.round, optionIds }])
  }
  for (const kind of new Set(state.items.map((item) => item.kind))) {
    const ofKind = state.items.filter((item) => item.kind === kind)
    const own = (await kindOnServer(kind).readOwn?.(db, [guestId], ofKind)) ?? []
    for (const { key, doc } of own) changes.push([key, state.seq, doc])
  }
  for (const doc of (await readOwnComments(db, eventId, [guestId])).values()) {
    changes.push(['own-comments', state.seq, doc])
  }
  for (const upvote of upvotes) changes.push([`upvote:${upvote.question_id}`, state.seq, {}])
  return { ownSeq: guest.own_seq, own: changes, isPartial: false }
}

const readHeight = compiled((db, { eventId }: { eventId: string }) =>
  db
    .selectFrom('event')
    .select('seq')
    .select(epochOf(db))
    .where('id', '=', eventId)
    .where('deleted_at', 'is', null),
)

export interface Snapshots {
  /** The event at the time of the call or later; undefined if the event does not exist. */
  read(eventId: string): Promise<EventState | undefined>
  /**
   * The documents that a client of this audience gets when it enters, with the private documents of `guestId` if
   * given.
   */
  snapshot(eventId: string, audience: Audience, guestId: string | null): Promise<Snapshot | undefined>
  /** The answer to `Enter`; undefined if the event does not exist. */
  enter(eventId: string, entry: Entry): Promise<EncodedAnswer | undefined>
  /** The answer to `Questions`; undefined if the event does not exist. */
  questions(eventId: string, message: QuestionsMessage): Promise<EncodedAnswer | undefined>
  /** Call this for each push to an audience, of this server and of the others. */
  note(eventId: string, audience: Audience, push: Push): void
}

interface Entry {
  audience: Audience
  right: HostRight | null
  guestId: string | null
  have: Position | null
  /** The private documents of a host or a speaker. */
  ownAt(version: number): Change[]
}

/** Only owners get the secrets of the owners, so the hosts have two views. */
function historyOf(state: EventState, audience: Audience, right: HostRight | null): ViewHistory {
  const { seq, changes } = state.audiences[audience]
  const view = { seq, version: state.seq, changes: right ? changesForRight(changes, right) : changes }
  const name = `${audience} ${right}`
  const known = state.histories.get(name)?.history
  if (known && !known.isFull) {
    known.update(view)
    return known
  }
  const history = new ViewHistory(view)
  state.histories.set(name, { history, audience, right })
  return history
}

/** Adds changes to the JSON of a list of changes, which is not empty. */
const withChanges = (list: string, added: readonly Change[]): string =>
  added.length === 0 ? list : `${list.slice(0, -1)},${JSON.stringify(added).slice(1)}`

interface SnapshotParts {
  store: Store
  /** Milliseconds since 1970. */
  clock: () => number
  origin: GuestOrigin
  features: Features
}

/**
 * Shares one read of an event between several callers. A caller that comes during a read waits for the next one, so
 * that it never gets data that is older than its call.
 */
export function createSnapshots(parts: SnapshotParts): Snapshots {
  const { store, clock } = parts
  const cached = new Map<string, EventState>()
  const running = new Map<string, Promise<EventState | undefined>>()
  const waiting = new Map<string, Promise<EventState | undefined>>()

  async function readNow(eventId: string): Promise<EventState | undefined> {
    const known = cached.get(eventId)
    if (known) {
      const [row] = await readHeight(store.db, { eventId })
      if (row?.epoch === known.epoch && row.seq === known.seq) return known
    }
    const state = await store.db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute((tx) => readIn(tx, eventId, parts))
    cached.delete(eventId)
    if (state) {
      if (known?.epoch === state.epoch) state.histories = known.histories
      if (cached.size >= limits.eventsHeld) cached.delete(cached.keys().next().value ?? '')
      cached.set(eventId, state)
    }
    return state
  }

  function begin(eventId: string): Promise<EventState | undefined> {
    const reading = readNow(eventId).finally(() => running.delete(eventId))
    running.set(eventId, reading)
    return reading
  }

  async function read(eventId: string): Promise<EventState | undefined> {
    const current = running.get(eventId)
    if (!current) return begin(eventId)
    const queued = waiting.get(eventId)
    if (queued) return queued
    const next = current
      .catch(() => undefined)
      .then(() => {
        waiting.delete(eventId)
        return begin(eventId)
      })
    waiting.set(eventId, next)
    return next
  }

  async function enter(eventId: string, entry: Entry, reset?: true): Promise<EncodedAnswer | undefined> {
    const state = await read(eventId)
    if (!state) return undefined
    const { epoch } = state
    const { audience, right, guestId } = entry
    const history = historyOf(state, audience, right)
    // The state may have been read right after a commit, before its changes were published.
    if (!history.isComplete) await nextTurn()
    const { seq, version, id } = history
    const have = entry.have?.epoch === epoch ? entry.have : null
    const isAhead = have !== null && have.seq > seq
    // Take the text before the private documents are read: by then the history may be newer than what they are read with.
    const pages = audience === 'guest' ? questionPagesOf(history.changes) : undefined
    const since = have?.history === id && !isAhead ? history.since(have.seq) : undefined
    // A client that was away for long gets the first questions instead of all that are new.
    const isLong = since && pages?.ends && since.length > history.all(pages.leftOut).length
    const changed = isLong ? undefined : since
    const text = changed ?? history.all(pages?.leftOut)
    const { ownSeq, own, isPartial } = guestId
      ? await readOwn(store, eventId, guestId, state, changed === undefined ? undefined : have?.ownSeq)
      : { ownSeq: 0, own: entry.ownAt(version), isPartial: false }
    // The client is ahead of the database: a backup was restored.
    if (have !== null && (isAhead || have.ownSeq > ownSeq))
      return enter(eventId, { ...entry, have: null }, true)
    const partial = changed === undefined ? undefined : { version, own: isPartial }
    const questionEnds = partial ? undefined : pages?.ends
    const head = { epoch, seq, ownSeq, history: id, partial, reset, questionEnds, now: clock(), own }
    const changes = partial || !pages ? text : withChanges(text, pages.ownLeftOut(own, version))
    return new EncodedAnswer(`{"ok":true,"data":${JSON.stringify(head).slice(0, -1)},"changes":${changes}}}`)
  }

  return {
    read,
    async snapshot(eventId, audience, guestId) {
      const state = await read(eventId)
      if (!state) return undefined
      const { ownSeq, own } = guestId ? await readOwn(store, eventId, guestId, state) : { ownSeq: 0, own: [] }
      const { seq, changes } = state.audiences[audience]
      return { epoch: state.epoch, seq, ownSeq, now: clock(), changes, own }
    },
    enter,
    async questions(eventId, { epoch, base, ...asked }) {
      const held = cached.get(eventId)
      // An older state will do: the client gets all changes since its base by pushes.
      const state = held?.epoch === epoch && held.seq >= base ? held : await read(eventId)
      if (!state) return undefined
      const { questionTexts: texts, audiences } = state
      const name = JSON.stringify(asked)
      const text =
        texts.get(name) ?? JSON.stringify(questionPagesOf(audiences.guest.changes).read(asked, state))
      if (texts.size >= limits.positionsHeld) texts.clear()
      texts.set(name, text)
      return new EncodedAnswer(`{"ok":true,"data":${text}}`)
    },
    note(eventId, audience, { epoch, covers, changes }) {
      const state = cached.get(eventId)
      if (state?.epoch !== epoch) return
      for (const { history, right, ...of } of state.histories.values())
        if (of.audience === audience) history.note(covers, right ? changesForRight(changes, right) : changes)
    },
  }
}
