import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Audience } from '#contract/audience.ts'
import type { Outcome } from '#contract/errors.ts'
import type { CallAnswer, CallPath, calls } from '#contract/interface/calls.ts'
import type { Aggregate, EventProjectionContext, RowsOf } from '#server/engine/aggregate.ts'
import type { ChartSnapshot, Kind } from '#server/engine/charts.ts'
import type { BulkHandler, Handler } from '#server/engine/command-envelope.ts'
import type { DueRow } from '#server/engine/countdowns.ts'
import type { AggregateColumns, Features } from '#server/engine/features.ts'
import type { PrivateDoc, Projected } from '#server/engine/projected.ts'
import type { EngineCommandName } from '#server/engine/server-commands.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import type { Session } from '#server/platform/sessions.ts'
import type { DeadlineRow } from '#server/store/schema.ts'
import type { Tx } from '#server/store/store.ts'

/** One call to a route. The token and the input are already checked. */
export interface Call<Caller, Input> {
  caller: Caller
  input: Input
  request: FastifyRequest
  reply: FastifyReply
}

/** The session of a call; null if anybody may call. */
export type CallerOf<Demand> = Demand extends 'anybody' ? null : Session

/** Answers a call. Bytes are a PNG, which is sent without the envelope. */
type Route<Path extends CallPath> = (
  call: Call<CallerOf<(typeof calls)[Path]['caller']>, z.output<(typeof calls)[Path]['input']>>,
) => Promise<Outcome<CallAnswer<Path>> | Uint8Array>

/** Calls of the contract, by path. */
export type Routes = { [Path in CallPath]?: Route<Path> }

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
  /** Columns of the aggregate's row by which the feature searches. */
  columns?(aggregate: Aggregate<K>): AggregateColumns
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
  | 'guestsForgotten'
  | 'guestsChanged'

/**
 * What one feature declares. `server/registry/features.ts` lists all features. Each function of `routes` names the parts of
 * the server that it takes.
 */
export interface Feature extends Partial<Pick<Features, Shared | 'guestErased'>> {
  /** By the name of the command. A `BulkHandler` decides many commands at once. */
  handlers?: { [Name in EngineCommandName]?: Handler<never> | BulkHandler<never> }
  /** The server commands that do not wait for a batch of guests' commands. */
  urgent?: readonly EngineCommandName[]
  aggregates?: { [K in Kind]?: AggregatePart<K> }
  /** What happens when a deadline of this kind has passed. Its row is already deleted. */
  deadlines?: { [K in DeadlineRow['kind']]?: (work: UnitOfWork, due: DueRow) => Promise<void> }
  routes?: readonly ((parts: never) => Routes)[]
}
