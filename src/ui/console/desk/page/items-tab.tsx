import { ChartColumn, Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { ItemKind, ItemPlace } from '#contract/items/kinds.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { ItemDetail } from '#ui/console/desk/items/item-detail.tsx'
import { TemplatesDialog } from '#ui/console/events/templates/templates-dialog.tsx'
import { useKeptFocus } from '#ui/kit/console/feedback/kept-focus.ts'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Box, Grid, Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useItems } from '#ui/live/items.ts'
import { AddItem, NewPoll } from '../items/add-item.tsx'
import { ItemForm } from '../items/form/item-form.tsx'
import { ItemList } from '../items/item-list.tsx'

/** The texts that a tab without items shows. */
const tabTexts = {
  polls: { icon: ChartColumn, none: 'console.noPolls', noneDetail: 'console.noPollsDetail' },
  interactions: {
    icon: Sparkles,
    none: 'console.noInteractions',
    noneDetail: 'console.noInteractionsDetail',
  },
} as const satisfies Record<ItemPlace, object>

interface ItemsTabProps {
  place: ItemPlace
  /** The items, in show order. */
  items: readonly AnyItem[]
  selectedId: string | null
  /** Called when the host selects an item. `place` is set if the item belongs to the other tab. */
  onSelect: (id: string, place?: ItemPlace) => void
}

/** The content of the open form: a new item of a kind, or an existing item to change. */
type Form = { kind: ItemKind; item?: AnyItem }

/** The list of items on the left, and the selected item in the middle. */
export function ItemsTab({ place, items, selectedId, onSelect }: ItemsTabProps) {
  const t = useText<'console'>()
  const [form, setForm] = useState<Form | null>(null)
  const [choosing, setChoosing] = useState(false)
  const whole = useItems()
  const keptFocus = useKeptFocus<HTMLDivElement>()
  const texts = tabTexts[place]
  const selected = items.find(({ doc }) => doc.id === selectedId)
  const add = (look: 'wide' | 'normal' | 'primary') => (
    <AddItem
      place={place}
      look={look}
      onAdd={(kind) => setForm({ kind })}
      onTemplates={() => setChoosing(true)}
    />
  )
  return (
    <>
      <Box {...keptFocus} h="full">
        {selected ? (
          <Grid
            h="full"
            gap="20"
            alignItems="stretch"
            gridTemplateColumns={{
              base: 'minmax(0, 1fr)',
              md: '16rem minmax(0, 1fr)',
              '2xl': '20rem minmax(0, 1fr)',
            }}
          >
            <ItemList items={items} selectedId={selectedId} onSelect={onSelect} add={add('wide')} />
            <Box minH="0" minW="0" pb={{ base: '8', lg: '4' }} px="2">
              <ItemDetail
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
            action={
              <Row mt="8" justifyContent="center" flexWrap="wrap">
                {place === 'polls' && <NewPoll onNew={() => setForm({ kind: 'poll' })} />}
                {add(place === 'polls' ? 'normal' : 'primary')}
              </Row>
            }
          />
        )}
      </Box>
      {choosing && <TemplatesDialog items={whole} onClose={() => setChoosing(false)} onAdded={onSelect} />}
      {form && <ItemForm {...form} onClose={() => setForm(null)} onAdded={onSelect} />}
    </>
  )
}
