import type { Audience } from '#contract/audience.ts'
import type { Refusal } from '#contract/errors.ts'
import type { CommandName, CommandPayload } from '#contract/interface/commands.ts'
import type { CommandOfKind } from '#contract/items/kinds.commands.ts'
import type { ItemContents, ItemKind } from '#contract/items/kinds.ts'
import type { ItemStep } from '#machines/domain/run/item-effects.ts'
import type { ItemCommand } from '#machines/item/item.events.ts'
import type { Aggregate, ProjectionContext } from '#server/engine/aggregate.ts'
import type { BulkHandler, Handler } from '#server/engine/command-envelope.ts'
import type { PrivateDoc, Projected } from '#server/engine/projected.ts'
import type { ErasedGuest, NamedGuest, UnitOfWork } from '#server/engine/unit-of-work.ts'
import type { Database, Tx } from '#server/store/store.ts'
import type { AnswerSource } from './answer-source.ts'
import type { ItemRowsOf } from './item-rows.ts'
import type { ItemRound } from './own-item-docs.ts'

export type CommonStep = Exclude<ItemCommand['type'], 'remove' | 'reset'>

/** A step that only some kinds have, and that the run can take. */
export type OwnStep = Exclude<ItemStep, CommonStep>

/**
 * The handlers of a kind's own commands. A `Handler` decides commands one by one, a `BulkHandler` decides many at once.
 */
export type KindHandlers<Kind extends ItemKind> = {
  [Name in CommandOfKind<Kind> & CommandName]:
    | Handler<CommandPayload<Name>>
    | BulkHandler<CommandPayload<Name>>
}

/** The content of a new item, as the command that adds it has it. */
export type WrittenContent<Kind extends ItemKind> = Kind extends ItemKind
  ? CommandPayload<`${Capitalize<Kind>}/Add`>[Kind & keyof CommandPayload<`${Capitalize<Kind>}/Add`>]
  : never

/** The server's functions for a kind of item, in addition to its state machine. */
export interface ItemKindOnServer<Kind extends ItemKind> {
  /** The handlers of the kind's own commands. */
  handlers: KindHandlers<Kind>
  /** null: guests do not answer this kind. */
  answers: AnswerSource<Kind> | null
  rows: ItemRowsOf<Kind>
  /** The content for a copy of the item, with new ids. */
  copy(content: ItemContents[Kind]): ItemContents[Kind]
  /**
   * The lines that the picture of the item shows in the list of templates. Only for kinds whose picture shows more words of
   * the host than the title.
   */
  sceneLines?(content: ItemContents[Kind] | WrittenContent<Kind>): string[]
  /** The documents that an audience gets of the item, without secrets. */
  project(aggregate: Aggregate<Kind>, audience: Audience, projectionContext: ProjectionContext): Projected[]
  /**
   * The host's documents of a finished round. Only for kinds that show more in a finished round than in the current
   * one.
   */
  projectEnded?(aggregate: Aggregate<Kind>, projectionContext: ProjectionContext): Projected[]
  /**
   * Number of guests who have answered the round, or were drawn in it. Only for kinds whose tally does not count the
   * voters.
   */
  voters?(aggregate: Aggregate<Kind>): number
  /** The private documents of these guests for the items in the given rounds, in addition to their ballots. */
  readOwn?(db: Database | Tx, guestIds: readonly string[], items: readonly ItemRound[]): Promise<PrivateDoc[]>
  /**
   * Handles a command that all kinds share. Only for kinds where the command has more effects than those of the
   * state machine.
   */
  take?(work: UnitOfWork, item: Aggregate<Kind>, type: CommonStep): Promise<Refusal | undefined>
  /**
   * Takes a step of the kind's own show. Only for kinds that have such steps. `word`: the word that the audience has called
   * out, for a draw that begins to roll.
   */
  takeOwn?(
    work: UnitOfWork,
    item: Aggregate<Kind>,
    type: OwnStep,
    word: string | undefined,
  ): Promise<Refusal | undefined>
  /** Stops the automatic steps of the kind's own show while the run is held, and starts them again. */
  hold?(work: UnitOfWork, item: Aggregate<Kind>, held: boolean): Promise<void>
  /** Judges the answers of the event's items of this kind again, after the rules of its word filter have changed. */
  applyWordFilter?(work: UnitOfWork): Promise<void>
  /** Whether the item's own show has moved on since the host's page saw this phase and question. */
  hasMovedOn?(
    item: Aggregate<Kind>,
    seen: { phase: string | undefined; question: number | undefined },
    receivedAt: number,
  ): boolean
  /** Called when a round is reset early: cancels its pending deadlines. */
  roundEnds?(work: UnitOfWork, item: Aggregate<Kind>): Promise<void>
  /** Called when the item's deadline has passed. The row of the deadline is already deleted. */
  deadlinePassed?(work: UnitOfWork, item: Aggregate<Kind>, dueAt: number): Promise<void>
  /** Called for an item with a deadline when a server starts. `stoppedAt`: last time at which a server is known to have run. */
  resume?(work: UnitOfWork, item: Aggregate<Kind>, stoppedAt: number): Promise<Refusal | undefined>
  /** Called when guests were removed from the event. */
  guestsRemoved?(work: UnitOfWork, guestIds: readonly string[]): Promise<void>
  /** Called when others see another name of a guest than before. */
  guestNamed?(work: UnitOfWork, named: NamedGuest): Promise<void>
  /** Called when a guest is erased: see `FeaturesAtWork.guestErased`. */
  guestErased?(work: UnitOfWork, erased: ErasedGuest): Promise<string[]>
  /** Called when the names of all guests go: see `FeaturesAtWork.guestsForgotten`. */
  guestsForgotten?(work: UnitOfWork, newIds: ReadonlyMap<string, string>): Promise<void>
  /** Called when guests have joined, or when others may see other names than before. */
  guestsChanged?(work: UnitOfWork): Promise<void>
}
