import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ItemKind } from '../../../contract/items/kinds.ts'
import type { ItemDocOf } from '../../kit/items.ts'

export interface KindDetailProps<Kind extends ItemKind> {
  doc: ItemDocOf<Kind>
  onEdit: () => void
}

export interface KindFormProps<Kind extends ItemKind> {
  /** The item to change; undefined for a new one. */
  doc?: ItemDocOf<Kind> | undefined
  onClose: () => void
  /** Hears the id of a new item. */
  onAdded: (id: string) => void
}

/** A kind of item on the desk: the selected item with its result and controls, and the form that writes it. */
export interface KindOnDesk<Kind extends ItemKind> {
  icon: LucideIcon
  Detail: ComponentType<KindDetailProps<Kind>>
  Form: ComponentType<KindFormProps<Kind>>
}
