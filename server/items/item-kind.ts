import type { Audience } from '../../src/contract/audience.ts'
import type { CommandName, CommandPayload } from '../../src/contract/commands.ts'
import type { Refusal } from '../../src/contract/errors.ts'
import type { CommandOfKind } from '../../src/contract/items/kinds.commands.ts'
import type { ItemContents, ItemKind } from '../../src/contract/items/kinds.ts'
import type { ItemCommand } from '../../src/machines/item/item.events.ts'
import type { Projected } from '../projections/projected.ts'
import type { Database, Tx } from '../store/store.ts'
import type { BulkHandler, Handler } from '../work/order.ts'
import type { Scene, Subject } from '../work/subject.ts'
import type { Work } from '../work/work.ts'
import type { AnswerSource } from './answer-source.ts'
import type { ItemRowsOf } from './item-rows.ts'
import type { ItemRound, OwnItemDoc } from './own-item-docs.ts'

export type CommonStep = Exclude<ItemCommand['type'], 'remove' | 'reset'>

/** A function decides orders one by one, the other form many at once. */
export type KindHandlers<Kind extends ItemKind> = {
  [Name in CommandOfKind<Kind> & CommandName]:
    | Handler<CommandPayload<Name>>
    | BulkHandler<CommandPayload<Name>>
}

/** What the server must know of a kind of item beside its chart. */
export interface ItemKindOnServer<Kind extends ItemKind> {
  /** The commands of its own. */
  handlers: KindHandlers<Kind>
  /** null: guests do not answer it. */
  answers: AnswerSource<Kind> | null
  rows: ItemRowsOf<Kind>
  /** A copy as a clone begins with it: fresh identities. */
  copy(content: ItemContents[Kind]): ItemContents[Kind]
  /** The documents that an audience gets of it; whatever that may not know is not in them. */
  project(subject: Subject<Kind>, audience: Audience, scene: Scene): Projected[]
  /** What the host gets of a round that is over, where that is more than of the current one. */
  projectEnded?(subject: Subject<Kind>, scene: Scene): Projected[]
  /** How many guests have answered the round, or were drawn in it, where the tally does not count them as such. */
  voters?(subject: Subject<Kind>): number
  /** What these guests alone get of the items, in the rounds given, beside their ballots. */
  readOwn?(db: Database | Tx, guestIds: readonly string[], items: readonly ItemRound[]): Promise<OwnItemDoc[]>
  /** Takes one of the common commands where more follows from it than what its chart does. */
  take?(work: Work, item: Subject<Kind>, type: CommonStep): Promise<Refusal | undefined>
  /** A round is over before its end: what waited for it waits no more. */
  roundEnds?(work: Work, item: Subject<Kind>): Promise<void>
  /** The item's deadline has come; its row is gone already. */
  deadlinePassed?(work: Work, item: Subject<Kind>, dueAt: number): Promise<void>
  /** Deletes the kind's own rows with the item; its ballots and tallies go by themselves. */
  forget?(work: Work, itemId: string): Promise<void>
}
