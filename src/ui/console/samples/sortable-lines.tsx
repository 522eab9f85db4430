import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useText } from '../../kit/i18n.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { silent, usePointers } from '../items/draggable.tsx'
import type { AgendaItem } from './agenda.ts'

interface SortableLinesProps {
  items: readonly AgendaItem[]
  children: (sorted: AgendaItem[], move: Move) => ReactNode
}

type Move = (id: string, step: -1 | 1) => void

/** Lines in an order of the user's: drawn by their handle, or moved with the arrow keys on it. */
export function SortableLines({ items, children }: SortableLinesProps) {
  const t = useText<'samples'>()
  const [order, setOrder] = useState(() => items.map(({ id }) => id))
  const [moved, setMoved] = useState('')
  const sensors = usePointers()
  const sorted = order.flatMap((id) => items.filter((item) => item.id === id))
  const put = (id: string, to: number) => {
    const from = order.indexOf(id)
    if (from < 0 || to < 0 || to >= order.length || from === to) return
    setOrder(arrayMove(order, from, to))
    const name = items.find((item) => item.id === id)?.name ?? ''
    setMoved(t('samples.moved', { name, place: to + 1 }))
  }
  const drop = ({ active, over }: DragEndEvent) =>
    over && put(String(active.id), order.indexOf(String(over.id)))
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={silent}>
      <SortableContext items={order} strategy={verticalListSortingStrategy}>
        {children(sorted, (id, step) => put(id, order.indexOf(id) + step))}
      </SortableContext>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </DndContext>
  )
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** One line's place and its handle. */
export function useSortableLine({ id, name }: AgendaItem, move: Move) {
  const t = useText<'samples'>()
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition } = useSortable({ id })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    move(id, step)
  }
  const handle = (
    <IconButton
      ref={setActivatorNodeRef}
      {...listeners}
      onKeyDown={onKeyDown}
      cursor="grab"
      label={t('samples.move', { name })}
      icon={<GripVertical size={20} aria-hidden="true" />}
    />
  )
  const place = {
    ref: setNodeRef,
    style: {
      transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
      transition,
    },
  }
  return { place, handle }
}
