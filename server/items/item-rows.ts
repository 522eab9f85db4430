import type { ItemKind } from '../../src/contract/items/kinds.ts'
import type { Tx } from '../store/store.ts'
import type { ShownWords } from './word-cloud/shown-words.ts'

/** What the documents of a kind show beside its chart and tally, read from the kind's own rows. */
interface ItemRows {
  wordCloud: ShownWords
}

export type RowsOf<Kind> = Kind extends keyof ItemRows ? ItemRows[Kind] : never

/** Reads them for one item; null of a kind that has none. */
export type ReadRows = <Kind extends ItemKind>(
  tx: Tx,
  kind: Kind,
  itemId: string,
  round: number,
) => Promise<RowsOf<Kind> | null>
