import { BookMarked, ChartColumn, Plus } from 'lucide-react'
import { type ItemKind, type ItemPlace, itemKinds, itemPlaces } from '#contract/items/kinds.ts'
import { Menu } from '#ui/kit/console/controls/menu.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { kindIcons } from '#ui/kit/display/kind-icons.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'

interface AddItemProps {
  place: ItemPlace
  look: 'wide' | 'normal' | 'primary'
  onAdd: (kind: ItemKind) => void
  onTemplates: () => void
}

/** The buttons for a new item of each kind. A button opens the kind's form. */
export function AddItem({ place, look, onAdd, onTemplates }: AddItemProps) {
  const t = useText<'console' | 'kinds'>()
  const kinds = itemKinds.filter((kind) => itemPlaces[kind] === place)
  return (
    <Menu
      items={[
        ...kinds.map((kind) => {
          const Icon = kindIcons[kind]
          return {
            label: t(`kinds.${kind}`),
            icon: <Icon size={18} aria-hidden="true" />,
            onSelect: () => onAdd(kind),
          }
        }),
        {
          label: t('console.fromTemplate'),
          icon: <BookMarked size={18} aria-hidden="true" />,
          onSelect: onTemplates,
        },
      ]}
      trigger={
        <Button
          wide={look === 'wide'}
          variant={look === 'primary' ? 'primary' : 'normal'}
          icon={<Plus size={18} aria-hidden="true" />}
        >
          {t('console.addItem')}
        </Button>
      }
    />
  )
}

/** The button for the most frequent item, where the event has no items yet. */
export function NewPoll({ onNew }: { onNew: () => void }) {
  const t = useText<'console'>()
  return (
    <Button variant="primary" icon={<ChartColumn size={18} aria-hidden="true" />} onClick={onNew}>
      {t('console.newPoll')}
    </Button>
  )
}
