import type { ItemContents, ItemKind } from '#contract/items/kinds.ts'
import type { AggregateRows } from '#server/engine/aggregate-rows.ts'
import type { Tx } from '#server/store/store.ts'

/** How a kind of item reads its additional rows; null: the kind has none. */
export type ItemRowsOf<Kind extends ItemKind> = Kind extends keyof AggregateRows
  ? {
      /** The rows of a new item and of a new round. */
      none: AggregateRows[Kind]
      read(tx: Tx, itemId: string, content: ItemContents[Kind]): Promise<AggregateRows[Kind]>
    }
  : null
