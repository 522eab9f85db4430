import type { ComponentType } from 'react'
import type { ItemKind } from '#contract/items/kinds.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { LatePart } from '#ui/kit/feedback/late-part.tsx'
import { useKindOnDesk } from '../kind-on-desk.ts'

interface ItemFormProps {
  kind: ItemKind
  item?: AnyItem | undefined
  onClose: () => void
  onAdded: (id: string) => void
}

type AnyForm = ComponentType<Omit<ItemFormProps, 'kind' | 'item'> & { doc: unknown }>

/** The form of a kind, for a new or changed item. Forms load when they open, because they need the schemas. */
export function ItemForm({ kind, item, onClose, onAdded }: ItemFormProps) {
  const Form = useKindOnDesk(kind).Form as AnyForm
  return (
    <LatePart onClose={onClose}>
      <Form doc={item?.doc} onClose={onClose} onAdded={onAdded} />
    </LatePart>
  )
}
