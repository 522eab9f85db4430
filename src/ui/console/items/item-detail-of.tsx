import type { ComponentType } from 'react'
import type { AnyItem } from '../../kit/items.ts'
import { kindsOnDesk } from '../kinds/kinds.tsx'

/** The selected item, drawn by its kind. */
export function ItemDetailOf({ item, onEdit }: { item: AnyItem; onEdit: () => void }) {
  const Detail = kindsOnDesk[item.kind].Detail as ComponentType<{ doc: unknown; onEdit: () => void }>
  return <Detail doc={item.doc} onEdit={onEdit} />
}
