import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { type AgendaItem, useAgenda } from '../agenda.ts'
import { Sample } from '../sample.tsx'
import { type Move, SortableItems, useOrder, useSortableItem } from '../sortable-items.tsx'

/** /components/dnd-list: a list that the user can reorder. */
export default function DndListPage() {
  return (
    <Sample title="routes.sampleDndList" about="samples.aboutDndList" file="components/dnd-list-page.tsx">
      <List />
    </Sample>
  )
}

function List() {
  const [sorted, order] = useOrder(useAgenda())
  return (
    <SortableItems items={sorted} onOrder={order}>
      {(move) => (
        <Stack as="ol" gap="8" maxW="480px">
          {sorted.map((item) => (
            <Line key={item.id} item={item} move={move} />
          ))}
        </Stack>
      )}
    </SortableItems>
  )
}

function Line({ item, move }: { item: AgendaItem; move: Move }) {
  const { place, handle } = useSortableItem(item, move)
  return (
    <Card as="li" p="4" {...place}>
      <Row>
        {handle}
        <Text>{item.name}</Text>
      </Row>
    </Card>
  )
}
