import type { ComponentType } from 'react'
import type { ItemKind } from '../../../contract/items/kinds.ts'
import type { AnyItem } from '../../kit/items.ts'
import { useKindOnDesk } from '../kinds/kind-on-desk.ts'

interface ItemFormProps {
  kind: ItemKind
  item?: AnyItem | undefined
  onClose: () => void
  onAdded: (id: string) => void
}

type AnyForm = ComponentType<Omit<ItemFormProps, 'kind' | 'item'> & { doc: unknown }>

/** The form of a kind, for a new item or a change. */
export function ItemForm({ kind, item, onClose, onAdded }: ItemFormProps) {
  const Form = useKindOnDesk(kind).Form as AnyForm
  return <Form doc={item?.doc} onClose={onClose} onAdded={onAdded} />
}
