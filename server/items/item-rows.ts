import type { ItemContents, ItemKind } from '../../src/contract/items/kinds.ts'
import type { Tx } from '../store/store.ts'

/**
 * What kinds keep in rows of their own for their projections to look at, beside the chart and the tally. Each kind that
 * does declares them in its folder.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the kinds fill it
export interface ItemRows {}

/** How a kind reads what it keeps so; null: it keeps nothing. */
export type ItemRowsOf<Kind extends ItemKind> = Kind extends keyof ItemRows
  ? {
      /** What a new item, and a new round, begin with. */
      none: ItemRows[Kind]
      read(tx: Tx, itemId: string, content: ItemContents[Kind]): Promise<ItemRows[Kind]>
    }
  : null
