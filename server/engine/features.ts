import type { Insertable } from 'kysely'
import type { Audience } from '#contract/audience.ts'
import type { Refusal } from '#contract/errors.ts'
import type { Schema } from '../store/schema.ts'
import type { Aggregate, EventProjectionContext } from './aggregate.ts'
import type { Kind } from './charts.ts'
import type { BulkHandler, CommandEnvelope, Handler, SentCommand } from './command-envelope.ts'
import type { PrivateDoc, Projected } from './projected.ts'
import type { FeaturesAtWork, UnitOfWork } from './unit-of-work.ts'

export type AggregateColumns = Partial<
  Pick<Insertable<Schema['aggregate']>, 'place' | 'highlighted' | 'anonymous'>
>

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
  /** Columns of the aggregate's row by which its feature searches. */
  columnsOf(aggregate: Aggregate): AggregateColumns
  /** Called in the transaction for each aggregate that was written. `now` is null if the aggregate was removed. */
  aggregateWritten(work: UnitOfWork, before: Aggregate | null, now: Aggregate | null): Promise<void>
  /** Called in the transaction after all aggregates are written. */
  workWritten(work: UnitOfWork): Promise<void>
}
