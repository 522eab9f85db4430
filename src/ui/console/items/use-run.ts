import type { ItemPlace } from '../../../contract/items/kinds.ts'
import { type AnyItem, useItems } from '../../kit/items.ts'
import { useDoc } from '../../kit/live.tsx'

/** The items of a place on the desk, and which is selected: the wanted one, else the one last shown, else the first. */
export function useRun(
  place: ItemPlace,
  wanted: string | null,
): { items: readonly AnyItem[]; selectedId: string | null } {
  const items = useItems(place)
  const { pollId, interactionId } = useDoc('present')?.context ?? { pollId: null, interactionId: null }
  const shown = place === 'polls' ? pollId : interactionId
  const known = (id: string | null) => (items.some(({ doc }) => doc.id === id) ? id : null)
  return { items, selectedId: known(wanted) ?? known(shown) ?? items[0]?.doc.id ?? null }
}
