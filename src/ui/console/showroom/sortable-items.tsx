import { closestCenter, DndContext, type DragEndEvent, type Modifier } from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { silent, usePointers } from '#ui/kit/lists/draggable.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

interface Named {
  id: string
  name: string
}

export type Move = (id: string, step: -1 | 1) => void

interface SortableItemsProps<Item extends Named> {
  /** The items in display order. */
  items: readonly Item[]
  onOrder: (ids: string[]) => void
  /** True to arrange the items side by side with line breaks, instead of in a column. */
  wraps?: boolean
  children: (move: Move) => ReactNode
}

const upAndDown: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]

/** Items that the user reorders by drag or with the arrow keys on the handle. */
export function SortableItems<Item extends Named>(props: SortableItemsProps<Item>) {
  const { items, onOrder, wraps = false, children } = props
  const t = useText<'samples'>()
  const [moved, setMoved] = useState('')
  const sensors = usePointers()
  const ids = items.map(({ id }) => id)
  const put = (id: string, to: number) => {
    const from = ids.indexOf(id)
    if (from < 0 || to < 0 || to >= ids.length || from === to) return
    onOrder(arrayMove(ids, from, to))
    setMoved(t('samples.moved', { name: items[from]?.name ?? '', place: to + 1 }))
  }
  const drop = ({ active, over }: DragEndEvent) =>
    over && put(String(active.id), ids.indexOf(String(over.id)))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={wraps ? [] : upAndDown}
      onDragEnd={drop}
      accessibility={silent}
    >
      <SortableContext items={ids} strategy={wraps ? rectSortingStrategy : verticalListSortingStrategy}>
        {children((id, step) => put(id, ids.indexOf(id) + step))}
      </SortableContext>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </DndContext>
  )
}

/** The items in an order that this hook stores, and the setter of this order. */
export function useOrder<Item extends Named>(items: readonly Item[]): [Item[], (ids: string[]) => void] {
  const [order, setOrder] = useState(() => items.map(({ id }) => id))
  return [order.flatMap((id) => items.filter((item) => item.id === id)), setOrder]
}

const steps: Readonly<Record<string, -1 | 1>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
}

/** The position and the handle of an item. */
export function useSortableItem({ id, name }: Named, move: Move) {
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
      transform: transform
        ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`
        : undefined,
      transition,
    },
  }
  return { place, handle }
}
