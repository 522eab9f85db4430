import { useState } from 'react'
import type { ItemKind, ItemPlace } from '../../../contract/items/kinds.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { type AnyItem, useItems } from '../../kit/items.ts'
import { Box, Grid } from '../../kit/layout.tsx'
import { KindsOnDeskProvider } from '../kinds/kind-on-desk.ts'
import { kindsOnDesk } from '../kinds/kinds.ts'
import { TemplatesDialog } from '../templates/templates-dialog.tsx'
import { AddItem } from './add-item.tsx'
import { ItemDetailOf } from './item-detail-of.tsx'
import { ItemForm } from './item-form.tsx'
import { ItemList } from './item-list.tsx'
import { tabTexts } from './tab-texts.ts'

interface ItemsTabProps {
  place: ItemPlace
  /** In the order of the show. */
  items: readonly AnyItem[]
  selectedId: string | null
  /** Also of an item of the other place, which is named then. */
  onSelect: (id: string, place?: ItemPlace) => void
}

/** What is being written: a new item of a kind, or a change of one that is there. */
type Form = { kind: ItemKind; item?: AnyItem }

/** The run of items on the left, the selected one in the middle. */
export function ItemsTab({ place, items, selectedId, onSelect }: ItemsTabProps) {
  const t = useText<'console'>()
  const [form, setForm] = useState<Form | null>(null)
  const [choosing, setChoosing] = useState(false)
  const whole = useItems()
  const texts = tabTexts[place]
  const selected = items.find(({ doc }) => doc.id === selectedId)
  const add = (look: 'wide' | 'primary') => (
    <AddItem
      place={place}
      look={look}
      onAdd={(kind) => setForm({ kind })}
      onTemplates={() => setChoosing(true)}
    />
  )
  return (
    <KindsOnDeskProvider value={kindsOnDesk}>
      {selected ? (
        <Grid
          h="full"
          gap="20"
          alignItems="stretch"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: '16rem minmax(0, 1fr)',
            xl: '20rem minmax(0, 1fr)',
          }}
        >
          <ItemList items={items} selectedId={selectedId} onSelect={onSelect} add={add('wide')} />
          <Box minH="0" minW="0" pb={{ base: '8', lg: '4' }} px="2">
            <ItemDetailOf
              key={selected.doc.id}
              item={selected}
              onEdit={() => setForm({ kind: selected.kind, item: selected })}
            />
          </Box>
        </Grid>
      ) : (
        <EmptyState
          icon={<texts.icon size={24} />}
          title={t(texts.none)}
          detail={t(texts.noneDetail)}
          action={<Box mt="8">{add('primary')}</Box>}
        />
      )}
      {choosing && <TemplatesDialog items={whole} onClose={() => setChoosing(false)} onAdded={onSelect} />}
      {form && <ItemForm {...form} onClose={() => setForm(null)} onAdded={onSelect} />}
    </KindsOnDeskProvider>
  )
}
