import type { Audience } from '../../src/contract/audience.ts'
import type { ItemKind } from '../../src/contract/items/kinds.ts'
import * as limits from '../../src/contract/limits.ts'
import type { Change, Snapshot } from '../../src/contract/protocol.ts'
import type { GuestOrigin } from '../../src/contract/views.ts'
import { readOwnComments } from '../barrage/own-comments.ts'
import { kindOnServer } from '../items/kinds.ts'
import type { ItemRound } from '../items/own-item-docs.ts'
import { projectMe } from '../projections/me.ts'
import { isItem, project } from '../projections/project.ts'
import { projectOwnQuestion } from '../projections/question.ts'
import { skinsOfEvent } from '../skins/skin-rows.ts'
import type { Schema } from '../store/schema.ts'
import type { Store, Tx } from '../store/store.ts'
import { type ChartSnapshot, type Kind, restore, roundOf } from '../work/charts.ts'
import { shownEvent } from '../work/event-row.ts'
import { readRows } from '../work/read-rows.ts'
import { type EventScene, noTally, presentedIds, type Subject, type Tally } from '../work/subject.ts'

/** An event as a whole at one sequence, projected for each audience. */
export interface EventState {
  seq: number
  audiences: Record<Audience, { seq: number; changes: Change[] }>
  /** The items with their rounds, to tell what is a guest's own of the current ones. */
  items: readonly (ItemRound & { kind: ItemKind })[]
}

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

function subjectOf(row: Schema['aggregate'], tallies: ReadonlyMap<string, Tally>): Subject {
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

/** With what its kind keeps in rows of its own. */
async function withRows(tx: Tx, eventId: string, subject: Subject): Promise<Subject> {
  const { kind, id, snapshot } = subject
  const rows = await readRows(tx, eventId, kind, { id, context: snapshot.context })
  return { ...subject, rows } as Subject
}

const audienceSeq = (row: Schema['event'], audience: Audience): number =>
  ({ host: row.host_seq, guest: row.guest_seq, screen: row.screen_seq })[audience]

async function readIn(tx: Tx, eventId: string, origin: GuestOrigin): Promise<EventState | undefined> {
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
  const subjects: Subject[] = []
  for (const row of rows) subjects.push(await withRows(tx, eventId, subjectOf(row, tallies)))
  const eventSubject: Subject = {
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
  const present = subjects.find((subject): subject is Subject<'present'> => subject.kind === 'present')
  const scene: EventScene = {
    event: { id: event.id, code: event.code, participants: event.participants },
    origin,
    skins: skinsOfEvent(event),
    level: event.level ?? 'basic',
    presentedIds: presentedIds(present?.snapshot.context),
  }
  const view = (audience: Audience) => ({
    seq: audienceSeq(event, audience),
    changes: [eventSubject, ...subjects].flatMap((subject) =>
      project(subject, audience, scene).map(([key, doc]): Change => [key, event.seq, doc]),
    ),
  })
  return {
    seq: event.seq,
    audiences: { host: view('host'), guest: view('guest'), screen: view('screen') },
    items: subjects.filter(isItem).map(({ kind, id, tally }) => ({ kind, id, round: tally.round })),
  }
}

/** What is one guest's own: their details, questions in every state, ballots of the current rounds, up-votes. */
export async function readOwn(
  store: Store,
  eventId: string,
  guestId: string,
  state: EventState,
): Promise<Change[]> {
  const { db } = store
  const guest = await db.selectFrom('guest').selectAll().where('id', '=', guestId).executeTakeFirst()
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

  const changes: Change[] = []
  if (guest) changes.push(['me', state.seq, projectMe(guest)])
  for (const row of questions) {
    const [key, doc] = projectOwnQuestion(subjectOf(row, new Map()) as Subject<'question'>)
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
  return changes
}

export interface Snapshots {
  /** The event as it is now or was after the call began; undefined if there is none. */
  read(eventId: string): Promise<EventState | undefined>
  /** What a client of this audience gets on entering; `guestId` adds what is that guest's own. */
  snapshot(eventId: string, audience: Audience, guestId: string | null): Promise<Snapshot | undefined>
}

/** Reads are shared: callers that come while one runs get the one after it, which began after they asked. */
export function createSnapshots(store: Store, clock: () => number, origin: GuestOrigin): Snapshots {
  const cached = new Map<string, EventState>()
  const running = new Map<string, Promise<EventState | undefined>>()
  const waiting = new Map<string, Promise<EventState | undefined>>()

  async function readNow(eventId: string): Promise<EventState | undefined> {
    const known = cached.get(eventId)
    if (known) {
      const row = await store.db
        .selectFrom('event')
        .select('seq')
        .where('id', '=', eventId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (row?.seq === known.seq) return known
    }
    const transaction = store.db.transaction()
    // SQLite's one connection makes every transaction a snapshot already.
    const isolated =
      store.dialect === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction
    const state = await isolated.execute((tx) => readIn(tx, eventId, origin))
    cached.delete(eventId)
    if (state) {
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

  return {
    read,
    async snapshot(eventId, audience, guestId) {
      const state = await read(eventId)
      if (!state) return undefined
      const own = guestId ? await readOwn(store, eventId, guestId, state) : []
      const { seq, changes } = state.audiences[audience]
      return { epoch: store.epoch, seq, now: clock(), changes, own }
    },
  }
}
