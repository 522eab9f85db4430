import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Menu } from '#ui/kit/console/controls/menu.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type AgendaItem, useAgenda } from '../agenda.ts'
import { Sample } from '../sample.tsx'
import { type Move, SortableItems, useSortableItem } from '../sortable-items.tsx'

/** /components/drag-select: a selection of several items that the user can reorder. */
export default function DragSelectPage() {
  return (
    <Sample
      title="routes.sampleDragSelect"
      about="samples.aboutDragSelect"
      file="components/drag-select-page.tsx"
    >
      <Programme />
    </Sample>
  )
}

function Programme() {
  const t = useText<'samples'>()
  const items = useAgenda()
  const [ids, setIds] = useState<readonly string[]>(['1', '3', '5'])
  const adding = useRef<HTMLDivElement>(null)
  const chosen = ids.flatMap((id) => items.filter((item) => item.id === id))
  const left = items.filter(({ id }) => !ids.includes(id))
  const remove = (id: string) => {
    setIds(ids.filter((each) => each !== id))
    // The focused element disappears. Without a new focus, the keyboard would start at the top of the page.
    adding.current?.querySelector('button')?.focus()
  }
  return (
    <Card as={Stack} maxW="720px" role="group" aria-label={t('samples.programme')}>
      <SortableItems items={chosen} onOrder={setIds} wraps>
        {(move) => (
          <Row as="ol" flexWrap="wrap" minH="44">
            {chosen.map((item) => (
              <Tag key={item.id} item={item} move={move} onRemove={() => remove(item.id)} />
            ))}
            {chosen.length === 0 && (
              <Text as="li" tone="muted">
                {t('samples.nothingChosen')}
              </Text>
            )}
          </Row>
        )}
      </SortableItems>
      <Row flexWrap="wrap" justifyContent="space-between">
        <Text tone="muted" role="status">
          {t('samples.chosen', { count: chosen.length, all: items.length })}
        </Text>
        <Box ref={adding}>
          <Menu
            items={left.map(({ id, name }) => ({ label: name, onSelect: () => setIds([...ids, id]) }))}
            trigger={
              <Button
                icon={<Plus size={18} aria-hidden="true" />}
                whyDisabled={left.length === 0 ? t('samples.allChosen') : undefined}
              >
                {t('samples.add')}
              </Button>
            }
          />
        </Box>
      </Row>
    </Card>
  )
}

interface TagProps {
  item: AgendaItem
  move: Move
  onRemove: () => void
}

function Tag({ item, move, onRemove }: TagProps) {
  const t = useText<'samples'>()
  const { place, handle } = useSortableItem(item, move)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
  }
  return (
    <Row
      as="li"
      gap="0"
      bg="accentSoft"
      color="accentText"
      borderRadius="control"
      onKeyDown={onKeyDown}
      {...place}
    >
      {handle}
      <Text as="span">{item.name}</Text>
      <IconButton
        label={t('samples.remove', { name: item.name })}
        icon={<X size={16} aria-hidden="true" />}
        onClick={onRemove}
      />
    </Row>
  )
}
