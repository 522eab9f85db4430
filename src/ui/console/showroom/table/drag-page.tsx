import { Table } from '@chakra-ui/react/table'
import { Card } from '#ui/kit/layout/card.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type AgendaItem, useAgenda } from '../agenda.ts'
import { Sample } from '../sample.tsx'
import { type Move, SortableItems, useOrder, useSortableItem } from '../sortable-items.tsx'

/** /table/drag: a table whose rows the user can reorder. */
export default function DragTablePage() {
  return (
    <Sample title="routes.sampleDragTable" about="samples.aboutDragTable" file="table/drag-page.tsx">
      <Sorted />
    </Sample>
  )
}

function Sorted() {
  const t = useText<'samples'>()
  const [sorted, order] = useOrder(useAgenda())
  return (
    <SortableItems items={sorted} onOrder={order}>
      {(move) => (
        <Card overflow="hidden">
          <Table.Root>
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader scope="col">
                  <VisuallyHidden>{t('samples.order')}</VisuallyHidden>
                </Table.ColumnHeader>
                <Table.ColumnHeader scope="col">{t('samples.name')}</Table.ColumnHeader>
                <Table.ColumnHeader scope="col" data-number="">
                  {t('samples.minutes')}
                </Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {sorted.map((item) => (
                <SortedLine key={item.id} item={item} move={move} />
              ))}
            </Table.Body>
          </Table.Root>
        </Card>
      )}
    </SortableItems>
  )
}

function SortedLine({ item, move }: { item: AgendaItem; move: Move }) {
  const { place, handle } = useSortableItem(item, move)
  return (
    <Table.Row {...place}>
      <Table.Cell w="48px">{handle}</Table.Cell>
      <Table.Cell>{item.name}</Table.Cell>
      <Table.Cell data-number="">{item.minutes}</Table.Cell>
    </Table.Row>
  )
}
