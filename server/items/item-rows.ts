import type { ItemContents, ItemKind } from '../../src/contract/items/kinds.ts'
import type { Tx } from '../store/store.ts'
import { readSheet } from './open-text/read-sheet.ts'
import { emptySheet, type TextSheet } from './open-text/sheet.ts'
import { noWords, readShownWords, type ShownWords } from './word-cloud/shown-words.ts'

/** What kinds keep in rows of their own for their projections to look at, beside the chart and the tally. */
export interface ItemRows {
  openText: TextSheet
  wordCloud: ShownWords
}

type KindWithRows = keyof ItemRows

const none: ItemRows = { openText: emptySheet, wordCloud: noWords }

const readers: {
  [Kind in KindWithRows]: (tx: Tx, itemId: string, content: ItemContents[Kind]) => Promise<ItemRows[Kind]>
} = { openText: readSheet, wordCloud: readShownWords }

const hasRows = (kind: string): kind is KindWithRows => Object.hasOwn(none, kind)

/** The rows that a new aggregate begins with. */
export const noRows = (kind: string): ItemRows[KindWithRows] | null => (hasRows(kind) ? none[kind] : null)

export const readItemRows = async (
  tx: Tx,
  kind: ItemKind,
  itemId: string,
  content: ItemContents[ItemKind],
): Promise<ItemRows[KindWithRows] | null> =>
  hasRows(kind) ? readers[kind](tx, itemId, content as never) : null
