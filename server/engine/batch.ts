import { sql } from 'kysely'
import { refused } from '#contract/errors.ts'
import type { Change, Own } from '#contract/interface/protocol.ts'
import type { GuestOrigin } from '#contract/interface/views.ts'
import * as limits from '#contract/limits.ts'
import { compiled } from '../store/compiled.ts'
import type { Database, Store, Tx } from '../store/store.ts'
import type { Height } from '../store/timeline.ts'
import { mayBeTriedAgain, storeIsUnavailable } from '../store/unavailable.ts'
import { presentedIds } from './aggregate.ts'
import { restore } from './charts.ts'
import type { CommandEnvelope, CommandOutcome, SettledOutcome } from './command-envelope.ts'
import { decideAll } from './decide.ts'
import { shownEvent } from './event-row.ts'
import type { Features } from './features.ts'
import type { HeldState, HeldStates } from './held-state.ts'
import { serverCommands } from './server-commands.ts'
import { UnitOfWork } from './unit-of-work.ts'
import { CommandIsThere, type Publication, writeWork } from './write-unit-of-work.ts'

export interface BatchOptions {
  features: Features
  store: Store
  held: HeldStates
  origin: GuestOrigin
  /** Milliseconds since 1970. */
  clock(): number
  /**
   * Called for an error of the store or of our code. The commands are answered with `Internal` or `StoreUnavailable`.
   */
  onError(error: unknown, commands: readonly string[]): void
}

export interface BatchResult {
  outcomes: SettledOutcome[]
  /** The publications of the batch, sorted by sequence. There is one publication, unless the batch was split. */
  publications: Publication[]
  /**
   * Number of transactions that the batch began. The number is more than one only if the first transaction failed.
   */
  transactions: number
  /** Whether the batch was split to find the command that made it fail. */
  isSplit: boolean
}

interface Decided extends Pick<BatchResult, 'outcomes' | 'publications'> {
  /** The state to hold after the commit. */
  held?: Height & { state: HeldState }
}

interface Opened {
  eventId: string
  /** 1: also an event that was deleted and waits for its purge. */
  deleted: 0 | 1
}

const openEvent = (db: Database, { eventId, deleted }: Opened) =>
  shownEvent(db)
    .where('event.id', '=', eventId)
    .where((eb) => eb.or([eb('event.deleted_at', 'is', null), sql<boolean>`cast(${deleted} as integer) = 1`]))
const readEvent = compiled(openEvent)
const lockEvent = compiled((db, given: Opened) => openEvent(db, given).forUpdate('event'))

/**
 * Opens the event's unit of work. Returns undefined if the event does not exist.
 * @param deleted also opens an event that was deleted and waits for its purge
 */
export async function openWork(
  options: BatchOptions,
  tx: Tx,
  eventId: string,
  deleted = false,
): Promise<UnitOfWork | undefined> {
  const { store, origin } = options
  const known = store.timeline.known(eventId)
  // The row lock allows one writer of an event at a time, over all servers. SQLite has only one writer anyway.
  const isPostgres = store.dialect === 'postgres'
  const opened: Opened = { eventId, deleted: deleted ? 1 : 0 }
  const [locked] = await (isPostgres ? lockEvent : readEvent)(tx, opened)
  // If another server has written the event, the statement may have waited for it. PostgreSQL then returns the new row of
  // the event, but the rows of other tables as they were before the wait.
  const isOld = isPostgres && locked?.seq !== known?.seq
  const [row] = isOld ? await readEvent(tx, opened) : [locked]
  if (!row) return undefined
  const epoch = await store.timeline.epochOfRead(tx, known, row)
  const shown = row.present === null ? undefined : restore('present', row.present).context
  const more = {
    presentedIds: presentedIds(shown),
    origin,
    at: options.clock(),
    features: options.features,
    held: options.held.take(eventId, { epoch, seq: row.seq }),
  }
  return new UnitOfWork(tx, store, { ...row, epoch }, more)
}

/**
 * Runs a transaction. After a transient error it runs the transaction again, at most `batchTries` times in total.
 */
export async function retried<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (tries >= limits.batchTries || !mayBeTriedAgain(error)) throw error
    }
  }
}

/** For each guest, the changes of private documents that the guest's own commands caused. */
function actedOn(
  commands: readonly CommandEnvelope[],
  outcomes: readonly CommandOutcome[],
): Map<string, Change[]> {
  const acted = new Map<string, Change[]>()
  for (const [index, { actor }] of commands.entries()) {
    const own = outcomes[index]?.own
    if (own) acted.set(actor.id, [...(acted.get(actor.id) ?? []), ...own])
  }
  return acted
}

function settled(
  { own: changes, ...outcome }: CommandOutcome,
  command: CommandEnvelope | undefined,
  own: ReadonlyMap<string, Own>,
): SettledOutcome {
  const whole = changes && command && own.get(command.actor.id)
  return whole ? { ...outcome, own: whole } : outcome
}

async function decideIn(
  options: BatchOptions,
  tx: Tx,
  eventId: string,
  commands: CommandEnvelope[],
): Promise<Decided> {
  const erasures = commands.filter(({ name }) => name === serverCommands.eraseGuest)
  const work = await openWork(options, tx, eventId, erasures.length > 0)
  if (!work) return { outcomes: commands.map(() => refused('NotFound')), publications: [] }
  // Only an erasure reaches a deleted event.
  if (work.row.deleted_at !== null && erasures.length < commands.length) {
    const { outcomes, publications } = await decideIn(options, tx, eventId, erasures)
    return {
      outcomes: commands.map((each) => outcomes[erasures.indexOf(each)] ?? refused('NotFound')),
      publications,
    }
  }
  const outcomes = await decideAll(options.features, work, commands)
  const urgent = commands.some(
    (command, index) => outcomes[index]?.ok && options.features.isUrgent(command.name),
  )
  const { publication, own } = await writeWork(options.features, work, urgent, actedOn(commands, outcomes))
  return {
    outcomes: outcomes.map((outcome, index) => settled(outcome, commands[index], own)),
    publications: publication ? [publication] : [],
    held: { epoch: work.row.epoch, seq: work.seq, state: work.toHold() },
  }
}

/** Whether the store itself caused the error, and not one of the commands. */
const isOfTheStore = (error: unknown): boolean => mayBeTriedAgain(error) || storeIsUnavailable(error)

/**
 * Decides the commands of a failed batch in halves. A half that fails is rolled back to its savepoint and split
 * again, until the failing command is alone. One failing command among n costs about 2 log n attempts, and no
 * additional commit.
 */
async function decideByHalves(
  options: BatchOptions,
  tx: Tx,
  eventId: string,
  commands: CommandEnvelope[],
): Promise<Decided> {
  await sql`savepoint part`.execute(tx)
  try {
    const decided = await decideIn(options, tx, eventId, commands)
    await sql`release savepoint part`.execute(tx)
    return decided
  } catch (error) {
    if (isOfTheStore(error)) throw error
    await sql`rollback to savepoint part`.execute(tx)
    await sql`release savepoint part`.execute(tx)
    if (commands.length === 1) {
      options.onError(
        error,
        commands.map(({ name }) => name),
      )
      return { outcomes: [refused('Internal')], publications: [] }
    }
    return decideHalves(options, tx, eventId, commands)
  }
}

async function decideHalves(
  options: BatchOptions,
  tx: Tx,
  eventId: string,
  commands: CommandEnvelope[],
): Promise<Decided> {
  const middle = Math.ceil(commands.length / 2)
  const first = await decideByHalves(options, tx, eventId, commands.slice(0, middle))
  const second = await decideByHalves(options, tx, eventId, commands.slice(middle))
  return {
    outcomes: [...first.outcomes, ...second.outcomes],
    publications: [...first.publications, ...second.publications],
  }
}

/** A command for one event. */
export interface EventCommand {
  eventId: string
  command: CommandEnvelope
}

/**
 * Decides commands of several events in one transaction. Throws if one of them fails: then nothing was written.
 * @returns the outcomes, in the order of the commands
 */
export async function runTogether(
  options: BatchOptions,
  commands: readonly EventCommand[],
): Promise<BatchResult> {
  let transactions = 0
  // Lock the events in a fixed order, so that two transactions cannot deadlock.
  const ordered = commands.toSorted((one, other) => (one.eventId < other.eventId ? -1 : 1))
  const decided = await retried(() => {
    transactions += 1
    return options.store.db.transaction().execute(async (tx) => {
      // The transaction holds the locks of other events, so it must not wait long for a busy one.
      if (options.store.dialect === 'postgres')
        await sql`set local lock_timeout = ${sql.lit(limits.togetherLockMilliseconds)}`.execute(tx)
      const all = new Map<EventCommand, Decided>()
      for (const each of ordered) all.set(each, await decideIn(options, tx, each.eventId, [each.command]))
      return all
    })
  })
  return {
    outcomes: commands.map((each) => decided.get(each)?.outcomes[0] ?? refused('Internal')),
    publications: [...decided.values()].flatMap(({ publications }) => publications),
    transactions,
    isSplit: false,
  }
}

/**
 * Decides a batch in one transaction. If a command makes the transaction fail, a second transaction leaves that
 * command out. Throws if the store is unavailable, or if the batch has only one command and that command fails.
 */
export async function runBatch(
  options: BatchOptions,
  eventId: string,
  commands: CommandEnvelope[],
): Promise<BatchResult> {
  let transactions = 0
  const inTransaction = (decide: typeof decideIn): Promise<Decided> =>
    retried(() => {
      transactions += 1
      return options.store.db.transaction().execute((tx) => decide(options, tx, eventId, commands))
    })
  try {
    const { held, ...decided } = await inTransaction(decideIn)
    if (held) options.held.keep(eventId, held, held.state)
    return { ...decided, transactions, isSplit: false }
  } catch (error) {
    const isKnown = error instanceof CommandIsThere
    if (isOfTheStore(error) || (commands.length === 1 && !isKnown)) throw error
    // If another server has already written a command of the batch, the second transaction finds that command and
    // returns its first answer.
    const decided = await inTransaction(isKnown ? decideIn : decideHalves)
    return { outcomes: decided.outcomes, publications: decided.publications, transactions, isSplit: !isKnown }
  }
}
