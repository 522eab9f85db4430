import type { ComponentType } from 'react'
import type { AnyItem } from '../../kit/items.ts'
import { useKindOnDesk } from '../kinds/kind-on-desk.ts'

/** The selected item, drawn by its kind. */
export function ItemDetailOf({ item, onEdit }: { item: AnyItem; onEdit: () => void }) {
  const Detail = useKindOnDesk(item.kind).Detail as ComponentType<{ doc: unknown; onEdit: () => void }>
  return <Detail doc={item.doc} onEdit={onEdit} />
}
