import type { ItemContents, ItemKind } from '#contract/items/kinds.ts'
import type { Tx } from '#server/store/store.ts'
import { kindOnServer } from './kinds.ts'
import type { CurrentState } from './shared/item-rows.ts'

/** TypeScript cannot tell which rows belong to which kind, so the rows are untyped here. */
interface AnyRows {
  read(tx: Tx, itemId: string, content: unknown, current: unknown): Promise<unknown>
}

const rowsOf = (kind: ItemKind): AnyRows | null => kindOnServer(kind).rows as AnyRows | null

export const readItemRows = async (
  tx: Tx,
  kind: ItemKind,
  itemId: string,
  content: ItemContents[ItemKind],
  current: CurrentState<ItemKind> | null,
): Promise<unknown> => (await rowsOf(kind)?.read(tx, itemId, content, current)) ?? null
