import type { CallAnswer } from '#contract/interface/calls.ts'
import { type ItemPlace, isItemKind, itemPlaces } from '#contract/items/kinds.ts'

export type ListedTemplate = CallAnswer<'/api/event/Template/GetList'>[number]

/** The ids of the items that a template added, in order. */
export const addedBy = (answer: unknown): readonly string[] =>
  (answer as { itemIds?: string[] } | null)?.itemIds ?? []

/** The tab of the desk that shows the first item of the template. */
export function placeOfTemplate({ items }: ListedTemplate): ItemPlace {
  const kind = items[0]?.kind
  return kind !== undefined && isItemKind(kind) ? itemPlaces[kind] : 'polls'
}
