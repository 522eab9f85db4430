import { type ComponentType, Suspense } from 'react'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { KindTexts } from '#ui/kit/texts/kind-texts.tsx'
import { useKindOnDesk } from './kind-on-desk.ts'

interface ItemDetailProps {
  item: AnyItem
  onEdit: () => void
}

/** The selected item: its result and its controls, rendered by its kind with the texts of the kind. */
export function ItemDetail({ item, onEdit }: ItemDetailProps) {
  const Detail = useKindOnDesk(item.kind).Detail as ComponentType<{ doc: unknown; onEdit: () => void }>
  return (
    <Suspense>
      <KindTexts kind={item.kind}>
        <Detail doc={item.doc} onEdit={onEdit} />
      </KindTexts>
    </Suspense>
  )
}
