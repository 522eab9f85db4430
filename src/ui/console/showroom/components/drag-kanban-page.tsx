import { DndContext, type DragEndEvent, useDraggable, useDroppable } from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Grid, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { silent, usePointers } from '#ui/kit/lists/draggable.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type AgendaItem, useAgenda } from '../agenda.ts'
import { Sample } from '../sample.tsx'

const columns = ['todo', 'doing', 'done'] as const
type Column = (typeof columns)[number]
const isColumn = (id: unknown): id is Column => columns.some((column) => column === id)

/** /components/drag-kanban: cards that move between columns by drag or with the arrow keys. */
export default function DragKanbanPage() {
  return (
    <Sample
      title="routes.sampleDragKanban"
      about="samples.aboutDragKanban"
      file="components/drag-kanban-page.tsx"
    >
      <Board />
    </Sample>
  )
}

function Board() {
  const t = useText<'samples'>()
  const items = useAgenda()
  const sensors = usePointers()
  const [places, setPlaces] = useState<Readonly<Record<string, Column>>>({ '1': 'done', '2': 'doing' })
  const [status, setStatus] = useState('')
  const placeOf = ({ id }: AgendaItem): Column => places[id] ?? 'todo'
  const put = (item: AgendaItem | undefined, column: Column | undefined) => {
    if (!item || !column || placeOf(item) === column) return
    setPlaces({ ...places, [item.id]: column })
    setStatus(t('samples.movedTo', { name: item.name, column: t(`samples.column-${column}`) }))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const item = items.find(({ id }) => id === active.id)
    if (isColumn(over?.id)) put(item, over.id)
  }
  const step = (item: AgendaItem, by: number) => put(item, columns[columns.indexOf(placeOf(item)) + by])
  return (
    <DndContext sensors={sensors} onDragEnd={drop} accessibility={silent}>
      <Grid gridTemplateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}>
        {columns.map((column) => (
          <Lane
            key={column}
            column={column}
            items={items.filter((item) => placeOf(item) === column)}
            onStep={step}
          />
        ))}
      </Grid>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </DndContext>
  )
}

type OnStep = (item: AgendaItem, by: number) => void

function Lane({ column, items, onStep }: { column: Column; items: readonly AgendaItem[]; onStep: OnStep }) {
  const t = useText<'samples'>()
  const { setNodeRef, isOver } = useDroppable({ id: column })
  return (
    <Card ref={setNodeRef} look="quiet" chosen={isOver} minH="200px">
      <Row mb="12">
        <Heading size="16">{t(`samples.column-${column}`)}</Heading>
        <Badge>{items.length}</Badge>
      </Row>
      <Stack gap="8">
        {items.map((item) => (
          <Task key={item.id} item={item} onStep={onStep} />
        ))}
      </Stack>
    </Card>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function Task({ item, onStep }: { item: AgendaItem; onStep: OnStep }) {
  const t = useText<'samples'>()
  const { setNodeRef, setActivatorNodeRef, listeners, transform } = useDraggable({ id: item.id })
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    onStep(item, by)
  }
  const style = transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } : {}
  return (
    <Box ref={setNodeRef} style={style} position="relative" zIndex={transform ? 'bar' : undefined}>
      <Card p="4">
        <Row>
          <IconButton
            ref={setActivatorNodeRef}
            {...listeners}
            onKeyDown={onKeyDown}
            cursor="grab"
            label={t('samples.move', { name: item.name })}
            icon={<GripVertical size={20} aria-hidden="true" />}
          />
          <Text>{item.name}</Text>
        </Row>
      </Card>
    </Box>
  )
}
