import type { CallAnswer } from '#contract/interface/calls.ts'
import { type ItemPlace, isItemKind, itemPlaces } from '#contract/items/kinds.ts'

/** The ids of the items that a template added, in order. */
export const addedBy = (answer: unknown): readonly string[] =>
  (answer as { ItemIds?: string[] } | null)?.ItemIds ?? []

/** The tab of the desk that shows the first item of the template. */
export function placeOfTemplate({ Items }: CallAnswer<'/api/event/Template/GetList'>[number]): ItemPlace {
  const kind = Items[0]?.Kind
  return kind !== undefined && isItemKind(kind) ? itemPlaces[kind] : 'polls'
}
