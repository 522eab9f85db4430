import { isDeepStrictEqual } from 'node:util'
import type { Insertable } from 'kysely'
import type { ErrorCode, Outcome, Refusal } from '../../src/contract/errors.ts'
import { accepted } from '../../src/contract/errors.ts'
import { type ItemKind, isItemKind, itemKinds } from '../../src/contract/items/kinds.ts'
import type { VipLevel } from '../../src/contract/plans.ts'
import type { GuestOrigin } from '../../src/contract/views.ts'
import type { AnswerTable } from '../items/answer-source.ts'
import type { Projected } from '../projections/projected.ts'
import { skinsOfEvent } from '../skins/skin-rows.ts'
import type { Schema } from '../store/schema.ts'
import type { Store, Tx } from '../store/store.ts'
import {
  begin,
  type ChartContext,
  type ChartEvent,
  type ChartSnapshot,
  decide,
  type Kind,
  restore,
  roundOf,
} from './charts.ts'
import type { ShownEventRow } from './event-row.ts'
import { type EventScene, noTally, type RowsOf, type Subject, type Tally } from './subject.ts'

export type EventRow = Schema['event']
type AggregateKind = Schema['aggregate']['kind']

/** One aggregate in the work: as it was when the batch began, and as it stands. */
export interface Entry {
  /** null: made in this batch. */
  before: Subject | null
  /** null: removed in this batch. */
  now: Subject | null
}

export interface LogEntry {
  seq: number
  at: number
  actor: string
  name: string
  data: unknown
}

/** Rows gathered in the batch and written in bulk at its end. */
export interface NewRows {
  guest: Insertable<Schema['guest']>[]
  session: Insertable<Schema['session']>[]
  participation: Insertable<Schema['participation']>[]
  command: Insertable<Schema['command']>[]
}

/** What is asked of the kinds of items. Handed to the work, as their own handlers do the work. */
export interface KindsAtWork {
  /** What a new aggregate has of rows of its own. */
  noRows<K extends Kind>(kind: K): RowsOf<K>
  readRows<K extends Kind>(
    tx: Tx,
    eventId: string,
    kind: K,
    of: { id: string; context: ChartContext<K> },
  ): Promise<RowsOf<K>>
  /** How many guests have answered the round that the item is in, or were drawn in it. */
  votersOf(item: Subject<ItemKind>): number
  /** The round is over before its end: what waited for it waits no more. */
  endRound(work: Work, item: Subject<ItemKind>): Promise<void>
  /** Where answers of guests are kept. */
  answerTables: readonly AnswerTable[]
}

/** A document for one guest alone, or a guest to be cut off. */
export interface Aside {
  guestId: string
  subjectId: string | null
  cut: boolean
}

/** A host whose access has ended. */
export interface EndedHost {
  accountId: string
  code: ErrorCode
}

/** A guest's own document, as it is now. */
export type OwnDoc = [guestId: string, ...Projected]

const eventKey = 'event'

// Its type is lost between the kinds.
const contextOf = <K extends Kind>(snapshot: ChartSnapshot<K>): ChartContext<K> =>
  (snapshot as { context: ChartContext<K> }).context

/**
 * The unit of work of one batch on one event: loads what the orders need, lets the charts decide, gathers what
 * changed. Nothing is written but by `write` (write-work.ts); a refused order is undone by `attempt`.
 */
export class Work {
  readonly tx: Tx
  readonly store: Store
  readonly row: EventRow
  readonly at: number
  readonly kinds: KindsAtWork
  readonly entries = new Map<string, Entry>()
  readonly log: LogEntry[] = []
  readonly rows: NewRows = { guest: [], session: [], participation: [], command: [] }
  readonly asides: Aside[] = []
  readonly endedHosts: EndedHost[] = []
  readonly own: OwnDoc[] = []
  sceneBefore: EventScene
  scene: EventScene
  seq: number
  #undo: (() => void)[] = []

  constructor(
    tx: Tx,
    store: Store,
    row: ShownEventRow,
    more: { presentedIds: readonly string[]; origin: GuestOrigin; at: number; kinds: KindsAtWork },
  ) {
    this.tx = tx
    this.store = store
    this.row = row
    this.at = more.at
    this.kinds = more.kinds
    this.seq = row.seq
    this.scene = {
      event: { id: row.id, code: row.code, participants: row.participants },
      origin: more.origin,
      skins: skinsOfEvent(row),
      level: row.level ?? 'basic',
      presentedIds: more.presentedIds,
    }
    this.sceneBefore = this.scene
    const subject: Subject<'event'> = {
      kind: 'event',
      id: row.id,
      snapshot: restore('event', row.state),
      position: 0,
      authorId: null,
      createdAt: row.created_at,
      seq: row.seq,
      tally: noTally,
      rows: null,
    }
    this.entries.set(eventKey, { before: subject, now: subject })
  }

  /** Runs one order; if it is refused or throws, everything it changed in the work is undone. */
  async attempt<Data>(order: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
    this.#undo = []
    let done = false
    try {
      const outcome = await order()
      done = outcome.ok
      return outcome
    } finally {
      if (!done) for (const undo of this.#undo.reverse()) undo()
    }
  }

  /** Notes an accepted order in the event's log; its changes carry this sequence. */
  record(actor: string, name: string, data: unknown): void {
    this.seq += 1
    this.log.push({ seq: this.seq, at: this.at, actor, name, data })
  }

  get event(): Subject<'event'> {
    return this.#now('event', eventKey) as Subject<'event'>
  }

  #now<K extends Kind>(kind: K, id: string): Subject<K> | undefined {
    const subject = this.entries.get(id)?.now
    return subject?.kind === kind ? (subject as unknown as Subject<K>) : undefined
  }

  /** The aggregate of this event, or undefined if there is none. */
  async load<K extends Kind>(kind: K, id: string): Promise<Subject<K> | undefined> {
    const key = kind === 'event' ? eventKey : id
    if (this.entries.has(key)) return this.#now(kind, key)
    const row = await this.#row(id, [kind as AggregateKind])
    return row && this.#enter(kind, row)
  }

  /** The item of this event, of whatever kind, or undefined if there is none. */
  async loadItem(id: string): Promise<Subject<ItemKind> | undefined> {
    if (this.entries.has(id)) {
      const now = this.entries.get(id)?.now
      return now && isItemKind(now.kind) ? (now as Subject<ItemKind>) : undefined
    }
    const row = await this.#row(id, itemKinds)
    return row && this.#enter(row.kind as ItemKind, row)
  }

  #row(id: string, kinds: readonly AggregateKind[]): Promise<Schema['aggregate'] | undefined> {
    return this.tx
      .selectFrom('aggregate')
      .selectAll()
      .where('id', '=', id)
      .where('event_id', '=', this.row.id)
      .where('kind', 'in', kinds)
      .executeTakeFirst()
  }

  async #enter<K extends Kind>(kind: K, row: Schema['aggregate']): Promise<Subject<K>> {
    const { id } = row
    const snapshot = restore(kind, row.state)
    const subject: Subject<K> = {
      kind,
      id,
      snapshot,
      position: row.position,
      authorId: row.author_id,
      createdAt: row.created_at,
      seq: row.seq,
      tally: await this.#tally(kind, id, snapshot),
      rows: await this.kinds.readRows(this.tx, this.row.id, kind, { id, context: contextOf(snapshot) }),
    }
    this.entries.set(id, { before: subject, now: subject } as Entry)
    return subject
  }

  async #tally(kind: Kind, id: string, snapshot: ChartSnapshot<Kind>): Promise<Tally> {
    if (!isItemKind(kind) && kind !== 'question' && kind !== 'barrage') return noTally
    const round = roundOf(kind, snapshot)
    const rows = await this.tx
      .selectFrom('tally')
      .select(['option_id', 'votes', 'seq'])
      .where('subject_id', '=', id)
      .where('round', '=', round)
      .execute()
    return {
      round,
      votes: new Map(rows.map((row) => [row.option_id, row.votes])),
      seq: Math.max(0, ...rows.map((row) => row.seq)),
    }
  }

  #put(key: string, now: Subject | null): void {
    const entry = this.entries.get(key)
    const old = entry?.now ?? null
    if (entry) entry.now = now
    else this.entries.set(key, { before: null, now })
    this.#undo.push(() => {
      if (entry) entry.now = old
      else this.entries.delete(key)
    })
  }

  /** Lets the chart decide; the refusal if it does not take the event. */
  send<K extends Kind>(subject: Subject<K>, event: ChartEvent<K>): Refusal | undefined {
    const outcome = decide(subject.kind, subject.snapshot, event)
    if (!outcome.ok) return outcome
    const { value, context } = outcome.data as Subject['snapshot']
    // A transition to itself (a vote, a question asked) says yes and leaves nothing to write.
    const old: Subject['snapshot'] = subject.snapshot
    const same = context === old.context && isDeepStrictEqual(value, old.value)
    if (!same) this.change(subject, { snapshot: outcome.data })
    return undefined
  }

  /** Replaces parts of an aggregate beside its chart (position, tally, rows, snapshot). */
  change<K extends Kind>(
    subject: Subject<K>,
    parts: Partial<Pick<Subject<K>, 'snapshot' | 'position' | 'tally' | 'rows'>>,
  ): Subject<K> {
    const next = { ...subject, ...parts, seq: this.seq + 1 }
    this.#put(subject.kind === 'event' ? eventKey : subject.id, next as unknown as Subject)
    return next
  }

  create<K extends Kind>(
    kind: K,
    id: string,
    context: ChartContext<K>,
    more: { position?: number; authorId?: string | null } = {},
  ): Subject<K> {
    const snapshot = begin(kind, context)
    const subject: Subject<K> = {
      kind,
      id,
      snapshot,
      position: more.position ?? 0,
      authorId: more.authorId ?? null,
      createdAt: this.at,
      seq: this.seq + 1,
      tally: { ...noTally, round: roundOf(kind, snapshot) },
      rows: this.kinds.noRows(kind),
    }
    this.#put(id, subject as unknown as Subject)
    return subject
  }

  remove(subject: Subject): void {
    this.#put(subject.id, null)
  }

  /** Adds votes to an aggregate's tally: option id ('' for the voter) -> how many. */
  count<K extends Kind>(subject: Subject<K>, added: ReadonlyMap<string, number>): void {
    const votes = new Map(subject.tally.votes)
    for (const [option, by] of added) votes.set(option, (votes.get(option) ?? 0) + by)
    this.change(subject, { tally: { ...subject.tally, votes, seq: this.seq + 1 } })
  }

  setScene(scene: Partial<EventScene>): void {
    const old = this.scene
    this.scene = { ...old, ...scene }
    this.#undo.push(() => {
      this.scene = old
    })
  }

  /** The skins have changed outside of the event: everybody gets them anew. */
  repaint(): void {
    this.sceneBefore = {
      ...this.sceneBefore,
      skins: { ...this.scene.skins, MobileSkin: null, ScreenSkin: null },
    }
    this.change(this.event, {})
  }

  /** The event stands on an order of another level. */
  setLevel(level: VipLevel): void {
    this.setScene({ level })
    this.change(this.event, {})
  }

  setParticipants(participants: number): void {
    this.setScene({ event: { ...this.scene.event, participants } })
    this.change(this.event, {})
  }

  /** Whether the guest has been taken out in this batch. */
  isCut(guestId: string): boolean {
    return this.asides.some((aside) => aside.cut && aside.guestId === guestId)
  }

  /** Something for one guest alone: what became of their question or of what is theirs in an item, or that they are cut off. */
  aside(guestId: string, what: { subjectId?: string; cut?: boolean }): void {
    const length = this.asides.push({ guestId, subjectId: what.subjectId ?? null, cut: what.cut ?? false })
    this.#undo.push(() => this.asides.splice(length - 1))
  }

  /** Cuts off a host whose access has ended. */
  endHost(accountId: string, code: ErrorCode): void {
    const length = this.endedHosts.push({ accountId, code })
    this.#undo.push(() => this.endedHosts.splice(length - 1))
  }

  /** Documents for one guest each: what became of what they did. */
  tell(docs: readonly OwnDoc[]): void {
    const length = this.own.length
    for (const doc of docs) this.own.push(doc)
    this.#undo.push(() => this.own.splice(length))
  }

  gather<Table extends keyof NewRows>(table: Table, row: NewRows[Table][number]): void {
    const list = this.rows[table] as NewRows[Table][number][]
    const length = list.push(row)
    this.#undo.push(() => list.splice(length - 1))
  }
}

export const done = accepted(null)
