import { type ItemContents, type ItemKind, isItemKind } from '../../src/contract/items/kinds.ts'
import type { Tx } from '../store/store.ts'
import { kindOnServer } from './kinds.ts'

/** Which kind keeps which is lost between them. */
interface AnyRows {
  none: unknown
  read(tx: Tx, itemId: string, content: unknown): Promise<unknown>
}

const rowsOf = (kind: ItemKind): AnyRows | null => kindOnServer(kind).rows as AnyRows | null

/** The rows that a new aggregate begins with. */
export const noRows = (kind: string): unknown => (isItemKind(kind) ? (rowsOf(kind)?.none ?? null) : null)

export const readItemRows = async (
  tx: Tx,
  kind: ItemKind,
  itemId: string,
  content: ItemContents[ItemKind],
): Promise<unknown> => (await rowsOf(kind)?.read(tx, itemId, content)) ?? null
