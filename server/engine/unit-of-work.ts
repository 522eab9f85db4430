import { isDeepStrictEqual } from 'node:util'
import type { Insertable, Selectable } from 'kysely'
import type { ErrorCode, Outcome, Refusal } from '#contract/errors.ts'
import { accepted } from '#contract/errors.ts'
import type { GuestOrigin } from '#contract/interface/views.ts'
import { type ItemKind, isItemKind } from '#contract/items/kinds.ts'
import type { VipLevel } from '#contract/plans.ts'
import type { AnswerTable } from '../store/answer-table.ts'
import { compiled } from '../store/compiled.ts'
import type { Schema } from '../store/schema.ts'
import type { Store, Tx } from '../store/store.ts'
import {
  type Aggregate,
  type EventProjectionContext,
  isItem,
  noTally,
  type RowsOf,
  type Tally,
} from './aggregate.ts'
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
import { themesOfEvent } from './event-themes.ts'
import { HeldState } from './held-state.ts'
import type { Projected } from './projected.ts'

export type EventRow = Schema['event'] & Pick<ShownEventRow, 'epoch' | 'awaited_item_id'>

/** One aggregate in the unit of work, with its state at the start of the batch and its current state. */
export interface Entry {
  /** null: the aggregate was created in this batch. */
  before: Aggregate | null
  /** null: the aggregate was removed in this batch. */
  now: Aggregate | null
}

export interface LogEntry {
  seq: number
  at: number
  actor: string
  name: string
  data: unknown
}

/**
 * Rows that the commands of the batch add. The unit of work collects these rows and writes them together at its
 * end.
 */
export interface NewRows {
  guest: Insertable<Schema['guest']>[]
  session: Insertable<Schema['session']>[]
  participation: Insertable<Schema['participation']>[]
  command: Insertable<Schema['command']>[]
}

/** A guest whose texts others see under another name from now on. */
export interface NamedGuest {
  guestId: string
  /** The name of the texts to rename; null: all texts of the guest. */
  shownAs: string | null
  name: string
}

/** A guest whose texts and name are erased. */
export interface ErasedGuest {
  guestId: string
  /** The random id that the guest's rows get instead. */
  erasedId: string
}

/** The functions of the features that the unit of work calls. */
export interface FeaturesAtWork {
  /** The rows of a newly created aggregate. */
  noRows<K extends Kind>(kind: K): RowsOf<K>
  /** Reads the rows of a stored aggregate within the transaction. */
  readRows<K extends Kind>(
    tx: Tx,
    event: Aggregate<'event'>,
    kind: K,
    of: { id: string; snapshot: ChartSnapshot<K> },
  ): Promise<RowsOf<K>>
  /** Whether aggregates of this kind have rows of a feature. */
  hasRows(kind: Kind): boolean
  /** Number of guests who have answered the current round of the item, or were drawn in it. */
  votersOf(item: Aggregate<ItemKind>): number
  /** Called when a round is reset early: cancels its pending deadlines. */
  endRound(work: UnitOfWork, item: Aggregate<ItemKind>): Promise<void>
  /** Called when guests were removed from the event: deletes their comments and takes them out of prepared draws. */
  guestsRemoved(work: UnitOfWork, guestIds: readonly string[]): Promise<void>
  /** Called when others see another name of a guest than before: renames the guest's stored entries. */
  guestNamed(work: UnitOfWork, named: NamedGuest): Promise<void>
  /**
   * Called when a guest is erased, after the guest was removed and lost the name: empties the texts of the guest, and takes
   * the guest's id out of stored content. Answers the keys of words that only this guest has entered.
   */
  guestErased(work: UnitOfWork, erased: ErasedGuest): Promise<string[]>
  /**
   * Called when the names of all guests of the event go: takes them out of everything that is stored with a text. `newIds`:
   * random ids instead of the ids of guests who are also in other events.
   */
  guestsForgotten(work: UnitOfWork, newIds: ReadonlyMap<string, string>): Promise<void>
  /**
   * Called when guests have joined, or when others may see other names than before: the lobby of a quiz shows the newest
   * guests.
   */
  guestsChanged(work: UnitOfWork): Promise<void>
  /** The tables that store answers of guests. */
  answerTables: readonly AnswerTable[]
}

/** A change of one guest's private document, or the disconnection of a guest. */
export interface GuestEffect {
  guestId: string
  aggregateId: string | null
  disconnect: boolean
}

/** A host whose access has ended. */
export interface EndedHost {
  accountId: string
  /**
   * The reason of the disconnection. null: the account still has access, but its rights have changed, so its pages
   * reconnect.
   */
  code: ErrorCode | null
}

/** A guest's private document in its current version. */
export type OwnDoc = [guestId: string, ...Projected]

const eventKey = 'event'

const readAggregate = compiled((db, { id, eventId }: { id: string; eventId: string }) =>
  db.selectFrom('aggregate').selectAll().where('id', '=', id).where('event_id', '=', eventId),
)

const readTally = compiled((db, { id, round }: { id: string; round: number }) =>
  db
    .selectFrom('tally')
    .select(['option_id', 'votes', 'seq'])
    .where('subject_id', '=', id)
    .where('round', '=', round),
)

/**
 * The unit of work of one batch on one event. It loads the aggregates that the commands need, lets the state machines
 * decide, and collects the changes. Only `writeWork` (write-unit-of-work.ts) writes them. `attempt` undoes the changes
 * of a refused command.
 */
export class UnitOfWork {
  readonly tx: Tx
  readonly store: Store
  readonly row: EventRow
  readonly at: number
  readonly features: FeaturesAtWork
  readonly held: HeldState
  readonly entries = new Map<string, Entry>()
  readonly log: LogEntry[] = []
  readonly rows: NewRows = { guest: [], session: [], participation: [], command: [] }
  readonly guestEffects: GuestEffect[] = []
  readonly endedHosts: EndedHost[] = []
  readonly privateDocs: OwnDoc[] = []
  projectionContextBefore: EventProjectionContext
  projectionContext: EventProjectionContext
  seq: number
  readonly #barred = new Set<string>()
  #dropsHeld = false
  #undo: (() => void)[] = []

  constructor(
    tx: Tx,
    store: Store,
    row: ShownEventRow,
    more: {
      presentedIds: readonly string[]
      origin: GuestOrigin
      at: number
      features: FeaturesAtWork
      held: HeldState
    },
  ) {
    this.tx = tx
    this.store = store
    this.row = row
    this.at = more.at
    this.features = more.features
    this.held = more.held
    this.seq = row.seq
    this.projectionContext = {
      event: { id: row.id, code: row.code, participants: row.participants },
      origin: more.origin,
      themes: themesOfEvent(row),
      level: row.level ?? 'basic',
      heldNames: Number(row.held_names),
      liveQuestions: row.live_questions,
      presentedIds: more.presentedIds,
    }
    this.projectionContextBefore = this.projectionContext
    const aggregate: Aggregate<'event'> = {
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
    this.entries.set(eventKey, { before: aggregate, now: aggregate })
  }

  /**
   * Runs one command. If the command is refused or throws, all changes of the command in the unit of work are
   * undone. SQL writes are not undone, so a handler must write rows only after the state machine has accepted the
   * command.
   */
  async attempt<Data>(task: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
    this.#undo = []
    let done = false
    try {
      const outcome = await task()
      done = outcome.ok
      return outcome
    } finally {
      if (!done) for (const undo of this.#undo.reverse()) undo()
    }
  }

  /** Records an accepted command in the event's log. The changes of the command carry this sequence. */
  record(actor: string, name: string, data: unknown): void {
    this.seq += 1
    this.log.push({ seq: this.seq, at: this.at, actor, name, data })
  }

  get event(): Aggregate<'event'> {
    return this.#now('event', eventKey) as Aggregate<'event'>
  }

  #now<K extends Kind>(kind: K, id: string): Aggregate<K> | undefined {
    const aggregate = this.entries.get(id)?.now
    return aggregate?.kind === kind ? (aggregate as unknown as Aggregate<K>) : undefined
  }

  /** Loads an aggregate of this event. Returns undefined if the aggregate does not exist. */
  async load<K extends Kind>(kind: K, id: string): Promise<Aggregate<K> | undefined> {
    const key = kind === 'event' ? eventKey : id
    if (this.entries.has(key)) return this.#now(kind, key)
    const aggregate = await this.#read(id)
    return aggregate?.kind === kind ? (aggregate as Aggregate<K>) : undefined
  }

  /** Loads an item of this event, of any kind. Returns undefined if the item does not exist. */
  async loadItem(id: string): Promise<Aggregate<ItemKind> | undefined> {
    if (this.entries.has(id)) {
      const now = this.entries.get(id)?.now
      return now && isItemKind(now.kind) ? (now as Aggregate<ItemKind>) : undefined
    }
    const aggregate = await this.#read(id)
    return aggregate && isItem(aggregate) ? aggregate : undefined
  }

  async #read(id: string): Promise<Aggregate | undefined> {
    const held = this.held.aggregates.get(id)
    if (held) {
      this.entries.set(id, { before: held, now: held })
      return held
    }
    if (held === null) return undefined
    const [row] = await readAggregate(this.tx, { id, eventId: this.row.id })
    if (row) return this.#enter(row.kind, row)
    // Only ids that the server makes itself. Clients could fill the held state with ids that do not exist.
    if (id.endsWith(this.row.id)) this.held.remember(id, null)
    return undefined
  }

  async #enter<K extends Kind>(kind: K, row: Selectable<Schema['aggregate']>): Promise<Aggregate> {
    const { id } = row
    const snapshot = restore(kind, row.state)
    const aggregate: Aggregate<K> = {
      kind,
      id,
      snapshot,
      position: row.position,
      authorId: row.author_id,
      createdAt: row.created_at,
      seq: row.seq,
      tally: await this.#tally(kind, id, snapshot),
      rows: await this.features.readRows(this.tx, this.event, kind, { id, snapshot }),
    }
    this.entries.set(id, { before: aggregate, now: aggregate } as Entry)
    return aggregate as unknown as Aggregate
  }

  /** Call this when a command writes the tables `aggregate` or `tally` with SQL of its own. */
  dropHeld(): void {
    this.#dropsHeld = true
  }

  /** The state to hold if this unit of work is committed. */
  toHold(): HeldState {
    if (this.#dropsHeld) return new HeldState()
    const changed = new Set<Kind | null>()
    for (const [id, { before, now }] of this.entries) {
      const kind = (now ?? before)?.kind
      if (kind && before !== now) changed.add(kind)
      // The event is read with its row, and rows of a feature can change without a new sequence.
      if (!kind || kind === 'event') continue
      if (this.features.hasRows(kind)) this.held.aggregates.delete(id)
      else this.held.remember(id, now)
    }
    for (const [name, { until }] of this.held.values) if (changed.has(until)) this.held.values.delete(name)
    return this.held
  }

  async #tally(kind: Kind, id: string, snapshot: ChartSnapshot<Kind>): Promise<Tally> {
    if (!isItemKind(kind) && kind !== 'question' && kind !== 'comments') return noTally
    const round = roundOf(kind, snapshot)
    const rows = await readTally(this.tx, { id, round })
    return {
      round,
      votes: new Map(rows.map((row) => [row.option_id, row.votes])),
      seq: Math.max(0, ...rows.map((row) => row.seq)),
    }
  }

  #put(key: string, now: Aggregate | null): void {
    const entry = this.entries.get(key)
    const old = entry?.now ?? null
    if (entry) entry.now = now
    else this.entries.set(key, { before: null, now })
    this.#undo.push(() => {
      if (entry) entry.now = old
      else this.entries.delete(key)
    })
  }

  /** Sends the event to the state machine. Returns the refusal if the state machine does not accept it. */
  send<K extends Kind>(aggregate: Aggregate<K>, event: ChartEvent<K>): Refusal | undefined {
    const outcome = decide(aggregate.kind, aggregate.snapshot, event)
    if (!outcome.ok) return outcome
    const { value, context } = outcome.data as Aggregate['snapshot']
    // If the state stays the same (a vote, a new question), the event is accepted, but there is nothing to write.
    const old: Aggregate['snapshot'] = aggregate.snapshot
    const same = context === old.context && isDeepStrictEqual(value, old.value)
    if (!same) this.change(aggregate, { snapshot: outcome.data })
    return undefined
  }

  /** Replaces parts of an aggregate. The author is written only with a new aggregate. */
  change<K extends Kind>(
    aggregate: Aggregate<K>,
    parts: Partial<Pick<Aggregate<K>, 'snapshot' | 'position' | 'tally' | 'rows' | 'authorId'>>,
  ): Aggregate<K> {
    const next = { ...aggregate, ...parts, seq: this.seq + 1 }
    this.#put(aggregate.kind === 'event' ? eventKey : aggregate.id, next as unknown as Aggregate)
    return next
  }

  /**
   * Takes personal data out of an aggregate. The state stays, so the state machine is not asked: the content has the same
   * form as before.
   */
  redact<K extends Kind>(aggregate: Aggregate<K>, context: ChartContext<K>): void {
    const snapshot: object = aggregate.snapshot
    this.change(aggregate, { snapshot: { ...snapshot, context } as Aggregate<K>['snapshot'] })
  }

  /**
   * Publishes the documents that depend on the rows of an aggregate again. For rows that may have changed before the batch
   * loaded them, so that the documents before the change are unknown.
   * @param impossible rows that no client can have, so that each document of the rows is sent or deleted
   */
  republishRows<K extends Kind>(aggregate: Aggregate<K>, impossible: RowsOf<K>): void {
    const entry = this.entries.get(aggregate.id)
    if (entry?.before) entry.before = { ...entry.before, rows: impossible } as Aggregate
    this.change(aggregate, {})
  }

  /** Publishes the votes of an aggregate again, together with a change of its other documents. */
  republishVotes({ id }: Aggregate): void {
    const entry = this.entries.get(id)
    // No client can have this count, so the present one is sent.
    if (entry?.before)
      entry.before = { ...entry.before, tally: { ...entry.before.tally, votes: new Map([['', -1]]) } }
  }

  create<K extends Kind>(
    kind: K,
    id: string,
    context: ChartContext<K>,
    more: { position?: number; authorId?: string | null } = {},
  ): Aggregate<K> {
    const snapshot = begin(kind, context)
    const aggregate: Aggregate<K> = {
      kind,
      id,
      snapshot,
      position: more.position ?? 0,
      authorId: more.authorId ?? null,
      createdAt: this.at,
      seq: this.seq + 1,
      tally: { ...noTally, round: roundOf(kind, snapshot) },
      rows: this.features.noRows(kind),
    }
    this.#put(id, aggregate as unknown as Aggregate)
    return aggregate
  }

  remove(aggregate: Aggregate): void {
    this.#put(aggregate.id, null)
  }

  /** Adds votes to an aggregate's tally. `added`: number of votes by option id; the id '' counts the voter. */
  count<K extends Kind>(aggregate: Aggregate<K>, added: ReadonlyMap<string, number>): void {
    const votes = new Map(aggregate.tally.votes)
    for (const [option, by] of added) votes.set(option, (votes.get(option) ?? 0) + by)
    this.change(aggregate, { tally: { ...aggregate.tally, votes, seq: this.seq + 1 } })
  }

  setProjectionContext(context: Partial<EventProjectionContext>): void {
    const old = this.projectionContext
    this.projectionContext = { ...old, ...context }
    this.#undo.push(() => {
      this.projectionContext = old
    })
  }

  /** Called when a theme has changed outside of the event: all clients get the themes again. */
  republish(): void {
    this.projectionContextBefore = {
      ...this.projectionContextBefore,
      themes: { ...this.projectionContext.themes, mobileSkin: null, screenSkin: null },
    }
    this.change(this.event, {})
  }

  /** Sets the level after the event's plan order has changed. */
  setLevel(level: VipLevel): void {
    this.setProjectionContext({ level })
    this.change(this.event, {})
  }

  setParticipants(participants: number): void {
    this.setProjectionContext({ event: { ...this.projectionContext.event, participants } })
    this.change(this.event, {})
  }

  setHeldNames(heldNames: number): void {
    if (heldNames === this.projectionContext.heldNames) return
    this.setProjectionContext({ heldNames })
    this.change(this.event, {})
  }

  /** Call this when questions have become visible for guests, or are no longer. */
  addLiveQuestions(added: number): void {
    this.setProjectionContext({ liveQuestions: this.projectionContext.liveQuestions + added })
    this.change(this.event, {})
  }

  /** Whether the guest was removed or erased in this batch. */
  isBarred(guestId: string): boolean {
    return this.#barred.has(guestId)
  }

  /** Refuses all later commands of the guest in this batch. */
  bar(guestId: string): void {
    if (this.#barred.has(guestId)) return
    this.#barred.add(guestId)
    this.#undo.push(() => this.#barred.delete(guestId))
  }

  /**
   * Records an effect on one guest: a question or a part of an item that belongs to the guest has changed, or the guest
   * is disconnected.
   */
  affectGuest(guestId: string, what: { aggregateId?: string; disconnect?: boolean }): void {
    const length = this.guestEffects.push({
      guestId,
      aggregateId: what.aggregateId ?? null,
      disconnect: what.disconnect ?? false,
    })
    this.#undo.push(() => this.guestEffects.splice(length - 1))
    if (what.disconnect) this.bar(guestId)
  }

  /** Disconnects a host whose access has ended. */
  endHost(accountId: string, code: ErrorCode | null): void {
    const length = this.endedHosts.push({ accountId, code })
    this.#undo.push(() => this.endedHosts.splice(length - 1))
  }

  /** Adds private documents, each for one guest. A private document shows a guest the result of an action. */
  addPrivateDocs(docs: readonly OwnDoc[]): void {
    const length = this.privateDocs.length
    for (const doc of docs) this.privateDocs.push(doc)
    this.#undo.push(() => this.privateDocs.splice(length))
  }

  addRow<Table extends keyof NewRows>(table: Table, row: NewRows[Table][number]): void {
    const list = this.rows[table] as NewRows[Table][number][]
    const length = list.push(row)
    this.#undo.push(() => list.splice(length - 1))
  }
}

export const done = accepted(null)
