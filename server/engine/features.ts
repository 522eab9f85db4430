import type { Audience } from '#contract/audience.ts'
import type { Refusal } from '#contract/errors.ts'
import type { DeadlineRow } from '../store/schema.ts'
import type { Tx } from '../store/store.ts'
import type { Aggregate, EventProjectionContext, RowsOf } from './aggregate.ts'
import type { ChartSnapshot, Kind } from './charts.ts'
import type { BulkHandler, CommandEnvelope, Handler, SentCommand } from './command-envelope.ts'
import type { DueRow } from './countdowns.ts'
import type { PrivateDoc, Projected } from './projected.ts'
import type { EngineCommandName } from './server-commands.ts'
import type { FeaturesAtWork, UnitOfWork } from './unit-of-work.ts'

/**
 * All functions of the features that the engine needs. `server/registry/features.ts` collects them and passes them to
 * the engine. The engine itself imports only the store, the state machines and the contract.
 */
export interface Features extends FeaturesAtWork {
  /** The handler of the command with this name, or undefined. */
  handlerOf(name: string): Handler | undefined
  bulkHandlerOf(name: string): BulkHandler | undefined
  /** Whether the command is decided and published at once, without waiting for a batch of guests' commands. */
  isUrgent(name: string): boolean
  /** The id of the item to which the command is a guest's answer; undefined if the command is not an answer. */
  answeredItem(command: SentCommand): string | undefined
  /** The refusal if the sender does not have the right to send this command. */
  rightRefusal(work: UnitOfWork, envelope: CommandEnvelope): Promise<Refusal | undefined>
  /** The refusal if the command moves the show on and another desk has control of the show. */
  controlRefusal(work: UnitOfWork, envelope: CommandEnvelope): Promise<Refusal | undefined>
  /** Called in the unit of work after a command was accepted. */
  commandDone(work: UnitOfWork, envelope: CommandEnvelope): Promise<void>
  /**
   * Whether other commands of the batch can change the rows of an aggregate of this kind. The engine then reads the
   * rows again at the end of the batch.
   */
  hasSharedRows(kind: Kind): boolean
  /** The documents of the aggregate for this audience, without secrets. */
  project(aggregate: Aggregate, audience: Audience, projectionContext: EventProjectionContext): Projected[]
  /** The private documents of these guests for the aggregate. */
  readPrivateDocs(work: UnitOfWork, aggregate: Aggregate, guestIds: string[]): Promise<PrivateDoc[]>
  /** Called in the transaction for each aggregate that was written. `now` is null if the aggregate was removed. */
  aggregateWritten(work: UnitOfWork, before: Aggregate | null, now: Aggregate | null): Promise<void>
  /** Called in the transaction after all aggregates are written. */
  workWritten(work: UnitOfWork): Promise<void>
}

/** A kind of aggregate, as its feature declares it. */
export interface AggregatePart<K extends Kind> {
  /** The documents that an audience gets of the aggregate, without secrets. */
  project(aggregate: Aggregate<K>, audience: Audience, projectionContext: EventProjectionContext): Projected[]
  readPrivateDocs?(work: UnitOfWork, aggregate: Aggregate<K>, guestIds: string[]): Promise<PrivateDoc[]>
  /** Only for kinds with additional rows. */
  rows?: {
    /** The rows of a new aggregate; without them it has none until they are read. */
    none?: RowsOf<K>
    read(
      tx: Tx,
      event: Aggregate<'event'>,
      of: { id: string; snapshot: ChartSnapshot<K> },
    ): Promise<RowsOf<K>>
    /** See `Features.hasSharedRows`. */
    shared?: boolean
  }
  /** True if uploads may be part of the content. */
  holdsUploads?: true
  /** Called in the transaction when the aggregate was created or changed. */
  written?(work: UnitOfWork, before: Aggregate<K> | null, now: Aggregate<K>): Promise<void>
}

/** The functions that several features may have. They are called in the order of the features. */
type Shared =
  | 'rightRefusal'
  | 'controlRefusal'
  | 'commandDone'
  | 'workWritten'
  | 'guestsRemoved'
  | 'guestNamed'
  | 'guestsChanged'

/** What one feature declares. `server/registry/features.ts` lists all features. */
export interface Feature extends Partial<Pick<Features, Shared>> {
  /** By the name of the command. A `BulkHandler` decides many commands at once. */
  handlers?: { [Name in EngineCommandName]?: Handler<never> | BulkHandler<never> }
  /** The server commands that do not wait for a batch of guests' commands. */
  urgent?: readonly EngineCommandName[]
  aggregates?: { [K in Kind]?: AggregatePart<K> }
  /** What happens when a deadline of this kind has passed. Its row is already deleted. */
  deadlines?: { [K in DeadlineRow['kind']]?: (work: UnitOfWork, due: DueRow) => Promise<void> }
}
