import type { ItemPlace } from '#contract/items/kinds.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { useItems } from '#ui/live/items.ts'
import { useDoc } from '#ui/live/live.tsx'

/**
 * The items of a place in show order, and the id of the selected item: the item that the page's address names,
 * otherwise the item presented last, otherwise the first item.
 */
export function usePlaceItems(
  place: ItemPlace,
  wanted: string | null,
): { items: readonly AnyItem[]; selectedId: string | null } {
  const items = useItems(place)
  const { pollId, interactionId } = useDoc('present')?.context ?? { pollId: null, interactionId: null }
  const shown = place === 'polls' ? pollId : interactionId
  const known = (id: string | null) => (items.some(({ doc }) => doc.id === id) ? id : null)
  return { items, selectedId: known(wanted) ?? known(shown) ?? items[0]?.doc.id ?? null }
}
