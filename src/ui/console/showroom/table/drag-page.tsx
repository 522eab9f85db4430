import { Cell, Head, Line, Table } from '#ui/console/parts/lists/figure-table.tsx'
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
          <Table>
            <thead>
              <tr>
                <Head scope="col">
                  <VisuallyHidden>{t('samples.order')}</VisuallyHidden>
                </Head>
                <Head scope="col">{t('samples.name')}</Head>
                <Head scope="col" number>
                  {t('samples.minutes')}
                </Head>
              </tr>
            </thead>
            <tbody>
              {sorted.map((item) => (
                <SortedLine key={item.id} item={item} move={move} />
              ))}
            </tbody>
          </Table>
        </Card>
      )}
    </SortableItems>
  )
}

function SortedLine({ item, move }: { item: AgendaItem; move: Move }) {
  const { place, handle } = useSortableItem(item, move)
  return (
    <Line {...place}>
      <Cell w="48px">{handle}</Cell>
      <Cell>{item.name}</Cell>
      <Cell number>{item.minutes}</Cell>
    </Line>
  )
}
