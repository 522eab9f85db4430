import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { CSSProperties, ReactNode } from 'react'
import { dropTarget } from './item-order.ts'

const byPointer = { activationConstraint: { distance: 6 } }
const byFinger = { activationConstraint: { delay: 250, tolerance: 6 } }

/** The sensors for dragging: the mouse, or a long touch. */
export const usePointers = () =>
  useSensors(useSensor(MouseSensor, byPointer), useSensor(TouchSensor, byFinger))

interface DraggableProps {
  ids: readonly string[]
  /** Called with the id of the moved row and the id of the row after it, null for the end of the list. */
  onMove: (id: string, before: string | null) => void
  children: ReactNode
}

/**
 * Rows that the user can drag with the mouse or a long touch. The caller has another way for keyboards.
 */
export function Draggable({ ids, onMove, children }: DraggableProps) {
  const sensors = usePointers()
  const drop = ({ active, over }: DragEndEvent) => {
    const before = dropTarget(ids, String(active.id), over && String(over.id))
    if (before !== undefined) onMove(String(active.id), before)
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={silent}>
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

// Switches the library's announcements off, because they are only in English. Users of screen readers move rows
// with keyboard keys, and the page announces the new positions.
export const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

export function useDraggable(id: string) {
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging, transform, transition } = useSortable({
    id,
  })
  const style: CSSProperties = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
  }
  return { setNodeRef, setActivatorNodeRef, listeners, isDragging, style }
}
