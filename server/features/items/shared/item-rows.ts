import type { ItemContents, ItemKind } from '#contract/items/kinds.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { AggregateRows } from '#server/engine/aggregate-rows.ts'
import type { ChartSnapshot } from '#server/engine/charts.ts'
import type { Tx } from '#server/store/store.ts'

/** The state of an item in its current round, and its event. */
export interface CurrentState<Kind extends ItemKind> {
  event: Aggregate<'event'>
  snapshot: ChartSnapshot<Kind>
}

/** How a kind of item reads its additional rows; null: the kind has none. */
export type ItemRowsOf<Kind extends ItemKind> = Kind extends keyof AggregateRows
  ? {
      /** The rows of a new item and of a new round. */
      none: AggregateRows[Kind]
      /** `current`: null for a finished round. */
      read(
        tx: Tx,
        itemId: string,
        content: ItemContents[Kind],
        current: CurrentState<Kind> | null,
      ): Promise<AggregateRows[Kind]>
      /** True if other commands of the batch can change the rows. */
      shared?: true
    }
  : null
