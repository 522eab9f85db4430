import { LRUCache } from 'lru-cache'
import { type Outcome, type Refusal, refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import type { GuestOrigin } from '../../src/contract/views.ts'
import { steeringRefusal } from '../baton/baton.handlers.ts'
import { bulkHandlerOf, handlerOf, isUrgent, type OrderName, rightForOrder } from '../commands/handlers.ts'
import { kindsAtWork } from '../items/kinds-at-work.ts'
import { shareId, shareRefusal } from '../shares/access.ts'
import { chunks } from '../store/chunks.ts'
import type { Store, Tx } from '../store/store.ts'
import { storeIsUnavailable } from '../store/unavailable.ts'
import { restore } from './charts.ts'
import { shownEvent } from './event-row.ts'
import { Gathering } from './gathering.ts'
import { createFlightCounter, type InFlight } from './in-flight.ts'
import {
  type Actor,
  actorName,
  type BulkHandler,
  type GivenOrder,
  type Order,
  type OrderOutcome,
} from './order.ts'
import { presentedIds } from './subject.ts'
import { done, Work } from './work.ts'
import { type Publication, writeWork } from './write-work.ts'

export interface EngineOptions {
  store: Store
  origin: GuestOrigin
  /** Milliseconds since 1970. */
  clock(): number
  /** A fault of the store or of our code: what the orders were answered is `Internal` or `StoreUnavailable`. */
  onFault(error: unknown, orders: readonly string[]): void
  onCommit?(seconds: number, orders: number): void
  onOutcome?(name: string, outcome: Outcome): void
}

export interface Engine {
  /** The only writer of events: queues the order, answers when it has been committed (or refused). */
  apply(eventId: string, order: GivenOrder & { name: OrderName }): Promise<OrderOutcome>
  /**
   * Changes something that several events show: `change` writes it and names the events, which then tell it to
   * everybody, all in one transaction. Where it is refused nothing is written.
   */
  repaint(actor: Actor, name: string, change: (tx: Tx) => Promise<Outcome<string[]>>): Promise<Outcome>
  /** The answers that wait for their commit now. */
  inFlight: InFlight
  /** Called after each commit, never before. Returns the way to stop listening. */
  onPublication(listener: (publication: Publication) => void): () => void
  /** Tells the listeners of something that another transaction has committed (an event deleted, a guest's details). */
  announce(publication: Publication): void
  /** Takes no more orders and waits until those it has are answered. */
  close(): Promise<void>
}

interface Pending {
  order: Order
  answer(outcome: OrderOutcome): void
}

const commandKey = (order: Order): string => `${order.actor.id} ${order.commandId}`

async function openWork(options: EngineOptions, tx: Tx, eventId: string): Promise<Work | undefined> {
  const { store, origin } = options
  const query = shownEvent(tx).where('event.id', '=', eventId).where('event.deleted_at', 'is', null)
  // The lock serialises the event's writers over all servers; SQLite has one writer anyhow.
  const row = await (store.dialect === 'postgres' ? query.forUpdate('event') : query).executeTakeFirst()
  if (!row) return undefined
  const present = await tx
    .selectFrom('aggregate')
    .select('state')
    .where('id', '=', `present-${eventId}`)
    .executeTakeFirst()
  const shown = present && restore('present', present.state).context
  return new Work(tx, store, row, {
    presentedIds: presentedIds(shown),
    origin,
    at: options.clock(),
    kinds: kindsAtWork,
  })
}

/** First answers of commands that have been accepted before, by actor and command id. */
async function firstAnswers(tx: Tx, orders: Order[]): Promise<Map<string, OrderOutcome>> {
  const answers = new Map<string, OrderOutcome>()
  const asked = orders.filter((order) => order.commandId && !bulkHandlerOf(order.name)?.knowsRetries)
  for (const some of chunks(asked)) {
    const rows = await tx
      .selectFrom('command')
      .selectAll()
      .where(
        'command_id',
        'in',
        some.map((order) => order.commandId),
      )
      .execute()
    for (const row of rows) answers.set(`${row.actor_id} ${row.command_id}`, JSON.parse(row.answer))
  }
  return answers
}

/** Guests among the actors that do not take part in this event, or were removed. */
async function strangers(tx: Tx, eventId: string, orders: Order[]): Promise<Set<string>> {
  const guests = [
    ...new Set(
      orders
        .filter((order) => order.actor.kind === 'guest' && order.name !== 'Server/Join')
        .map((order) => order.actor.id),
    ),
  ]
  const unknown = new Set(guests)
  for (const some of chunks(guests)) {
    const rows = await tx
      .selectFrom('participation')
      .select('guest_id')
      .where('event_id', '=', eventId)
      .where('guest_id', 'in', some)
      .where('removed_at', 'is', null)
      .execute()
    for (const row of rows) unknown.delete(row.guest_id)
  }
  return unknown
}

type Answers = Map<string, OrderOutcome>

/** Keeps the answer of an accepted order, to be given again to its retries. */
function remember(work: Work, order: Order, outcome: OrderOutcome, answers: Answers): void {
  work.gather('command', {
    actor_id: order.actor.id,
    command_id: order.commandId,
    event_id: work.row.id,
    answer: JSON.stringify(outcome),
    created_at: work.at,
  })
  answers.set(commandKey(order), outcome)
}

/** Why a host may not give this order; undefined if they may. */
async function hostRefusal(work: Work, { actor, name }: Order): Promise<Refusal | undefined> {
  if (actor.kind !== 'host' || actor.id === work.row.owner_id) return undefined
  const share = await work.load('share', shareId(work.row.id, actor.id))
  return shareRefusal(share?.snapshot, rightForOrder(name))
}

async function decideOne(work: Work, order: Order, answers: Answers): Promise<OrderOutcome> {
  const barred = await hostRefusal(work, order)
  if (barred) return barred
  const known = answers.get(commandKey(order))
  if (known && order.commandId) return known
  const handler = handlerOf(order.name)
  if (!handler) return refused('NotFound')
  const outcome: OrderOutcome = await work.attempt(
    async () => (await steeringRefusal(work, order)) ?? handler(work, order),
  )
  if (!outcome.ok) return outcome
  work.record(actorName(order.actor), order.name, order.name === 'Server/Join' ? {} : order.payload)
  // Orders of the server itself have no command id: a join is recognised by its participation, a deadline by its row.
  if (order.commandId) remember(work, order, outcome, answers)
  return outcome
}

async function decideMany(
  work: Work,
  handler: BulkHandler,
  orders: Order[],
  answers: Answers,
): Promise<OrderOutcome[]> {
  if (handler.knowsRetries) return handler.decide(work, orders)
  const fresh = new Map<string, Order>()
  for (const order of orders) {
    const key = commandKey(order)
    if (!answers.has(key) && !fresh.has(key)) fresh.set(key, order)
  }
  const refusals: Answers = new Map()
  const decided = fresh.size > 0 ? await handler.decide(work, [...fresh.values()]) : []
  for (const [index, [key, order]] of [...fresh].entries()) {
    const outcome = decided[index] ?? done
    if (outcome.ok) remember(work, order, outcome, answers)
    else refusals.set(key, outcome)
  }
  return orders.map((order) => answers.get(commandKey(order)) ?? refusals.get(commandKey(order)) ?? done)
}

/** Orders that follow one another and are decided together: alike ones of a bulk handler, else one alone. */
function nextRun(orders: Order[], from: number): number {
  const first = orders[from]
  const handler = first && bulkHandlerOf(first.name)
  if (!handler) return from + 1
  const key = handler.key(first.payload)
  let to = from + 1
  while (to < orders.length && orders[to]?.name === first.name && handler.key(orders[to]?.payload) === key)
    to += 1
  return to
}

async function decideAll(work: Work, orders: Order[]): Promise<OrderOutcome[]> {
  const answers = await firstAnswers(work.tx, orders)
  const barred = await strangers(work.tx, work.row.id, orders)
  const outcomes = new Map<Order, OrderOutcome>()
  for (const order of orders) {
    const { actor } = order
    if (barred.has(actor.id)) outcomes.set(order, refused('NoAccess'))
  }
  const open = orders.filter((order) => !outcomes.has(order))
  for (let from = 0; from < open.length; ) {
    const to = nextRun(open, from)
    const run = open.slice(from, to).filter((order) => !work.isCut(order.actor.id))
    from = to
    const [first] = run
    if (!first) continue
    const bulk = bulkHandlerOf(first.name)
    const decided = bulk
      ? await decideMany(work, bulk, run, answers)
      : [await decideOne(work, first, answers)]
    for (const [index, order] of run.entries()) outcomes.set(order, decided[index] ?? done)
  }
  return orders.map((order) => outcomes.get(order) ?? refused('NoAccess'))
}

interface BatchResult {
  outcomes: OrderOutcome[]
  publication: Publication | undefined
}

async function runBatch(options: EngineOptions, eventId: string, orders: Order[]): Promise<BatchResult> {
  const { store } = options
  return store.db.transaction().execute(async (tx) => {
    const work = await openWork(options, tx, eventId)
    if (!work) return { outcomes: orders.map(() => refused('NotFound')), publication: undefined }
    const outcomes = await decideAll(work, orders)
    const urgent = orders.some((order, index) => outcomes[index]?.ok && isUrgent(order.name))
    return { outcomes, publication: await writeWork(work, urgent) }
  })
}

/** Thrown to undo a transaction whose change was refused. */
class Undone extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

async function runRepaint(
  options: EngineOptions,
  actor: Actor,
  name: string,
  change: (tx: Tx) => Promise<Outcome<string[]>>,
): Promise<Publication[]> {
  return options.store.db.transaction().execute(async (tx) => {
    const changed = await change(tx)
    if (!changed.ok) throw new Undone(changed)
    const publications: Publication[] = []
    // Always in the same order, so that two that lock the same events do not wait for each other.
    for (const eventId of [...changed.data].sort()) {
      const work = await openWork(options, tx, eventId)
      if (!work) continue
      work.repaint()
      work.record(actorName(actor), name, {})
      const publication = await writeWork(work, true)
      if (publication) publications.push(publication)
    }
    return publications
  })
}

export function createEngine(options: EngineOptions): Engine {
  const queues = new Map<string, Pending[]>()
  const running = new Map<string, Promise<void>>()
  const listeners = new Set<(publication: Publication) => void>()
  const flights = createFlightCounter()
  // Kept for as long as an event is busy: how fast orders come is told by those before.
  const gatherings = new LRUCache<string, Gathering>({ max: limits.eventsCounted })
  const gatheringOf = (eventId: string): Gathering => {
    const known = gatherings.get(eventId)
    if (known) return known
    const fresh = new Gathering()
    gatherings.set(eventId, fresh)
    return fresh
  }
  let queued = 0
  let stopped = false

  const announce = (publication: Publication): void => {
    for (const listener of listeners) {
      try {
        listener(publication)
      } catch (error) {
        // It has been committed and answered: whoever was not told notices by the next pulse.
        options.onFault(error, ['publication'])
      }
    }
  }

  async function settle(eventId: string, batch: Pending[]): Promise<void> {
    const began = performance.now()
    let committed: Publication | undefined
    try {
      const { outcomes, publication } = await runBatch(
        options,
        eventId,
        batch.map((pending) => pending.order),
      )
      options.onCommit?.((performance.now() - began) / 1000, batch.length)
      for (const [index, pending] of batch.entries()) {
        const outcome = outcomes[index] ?? refused('Internal')
        options.onOutcome?.(pending.order.name, outcome)
        pending.answer(outcome)
      }
      committed = publication
    } catch (error) {
      if (batch.length > 1 && !storeIsUnavailable(error)) {
        // One bad order must not take its neighbours with it.
        for (const pending of batch) await settle(eventId, [pending])
        return
      }
      options.onFault(
        error,
        batch.map((pending) => pending.order.name),
      )
      const code = storeIsUnavailable(error) ? 'StoreUnavailable' : 'Internal'
      for (const pending of batch) pending.answer(refused(code))
    }
    if (committed) announce(committed)
  }

  async function drain(eventId: string): Promise<void> {
    for (;;) {
      const queue = queues.get(eventId)
      if (!queue || queue.length === 0) break
      await gatheringOf(eventId).wait()
      const batch = queue.splice(0, limits.ordersPerBatch)
      queued -= batch.length
      await settle(eventId, batch)
      // What has arrived meanwhile is read from the sockets first, so that it goes into one batch.
      await new Promise(setImmediate)
    }
    queues.delete(eventId)
    running.delete(eventId)
  }

  return {
    apply(eventId, order) {
      if (stopped || queued >= limits.commandQueueLength) return Promise.resolve(refused('Busy'))
      return new Promise((answer) => {
        const queue = queues.get(eventId) ?? []
        const landed = flights.begin(eventId, order)
        const decided = (outcome: OrderOutcome): void => {
          landed()
          answer(outcome)
        }
        queue.push({ order: { ...order, receivedAt: options.clock() }, answer: decided })
        queued += 1
        queues.set(eventId, queue)
        gatheringOf(eventId).note(performance.now(), order.actor.kind !== 'guest' || isUrgent(order.name))
        if (!running.has(eventId)) {
          running.set(
            eventId,
            new Promise<void>((begin) => setImmediate(begin)).then(() => drain(eventId)),
          )
        }
      })
    },
    async repaint(actor, name, change) {
      if (stopped) return refused('Busy')
      try {
        for (const publication of await runRepaint(options, actor, name, change)) announce(publication)
        return done
      } catch (error) {
        if (error instanceof Undone) return error.refusal
        throw error
      }
    },
    inFlight: flights.counts,
    onPublication(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    announce,
    async close() {
      stopped = true
      await Promise.all(running.values())
    },
  }
}
