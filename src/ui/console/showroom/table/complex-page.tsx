import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFn_includesString,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Cell, Head, Line, Table } from '#ui/console/parts/lists/figure-table.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type AgendaItem, useAgenda } from '../agenda.ts'
import { Sample } from '../sample.tsx'

/** /table/complex: a table with filter, sort and paging, made with TanStack Table. */
export default function ComplexPage() {
  return (
    <Sample title="routes.sampleComplexTable" about="samples.aboutComplexTable" file="table/complex-page.tsx">
      <FullTable />
    </Sample>
  )
}

const features = tableFeatures({
  columnFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString },
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
})
const helper = createColumnHelper<typeof features, AgendaItem>()
const columns = helper.columns([
  helper.accessor('name', { filterFn: 'includesString', sortFn: 'alphanumeric' }),
  helper.accessor('minutes', { sortFn: 'basic' }),
  helper.accessor('guests', { sortFn: 'basic' }),
])
const names = { name: 'samples.name', minutes: 'samples.minutes', guests: 'samples.guests' } as const
const nameOf = (id: string) => names[id as keyof typeof names]

const sorts = { asc: 'ascending', desc: 'descending' } as const
const arrows = { asc: ArrowUp, desc: ArrowDown }

function useAgendaTable() {
  const data = useAgenda()
  return useTable({ features, columns, data, initialState: { pagination: { pageIndex: 0, pageSize: 4 } } })
}

type AgendaTable = ReturnType<typeof useAgendaTable>

function FullTable() {
  const t = useText<'samples'>()
  const table = useAgendaTable()
  const { rows } = table.getRowModel()
  return (
    <Stack>
      <TextInput
        type="search"
        maxW="320px"
        aria-label={t('samples.filter')}
        placeholder={t('samples.filter')}
        onChange={({ target }) => table.getColumn('name')?.setFilterValue(target.value)}
      />
      <Card overflowX="auto">
        <Table>
          <Heads table={table} />
          <tbody>
            {rows.map(({ id, original: { name, minutes, guests } }) => (
              <Line key={id}>
                <Cell>{name}</Cell>
                <Cell number>{minutes}</Cell>
                <Cell number>{guests}</Cell>
              </Line>
            ))}
          </tbody>
        </Table>
        {rows.length === 0 && (
          <Text p="16" tone="muted" role="status">
            {t('samples.noMatch')}
          </Text>
        )}
      </Card>
      {rows.length > 0 && <Pages table={table} />}
    </Stack>
  )
}

function Heads({ table }: { table: AgendaTable }) {
  const t = useText<'samples'>()
  return (
    <thead>
      <tr>
        {table.getAllLeafColumns().map((column) => {
          const sorted = column.getIsSorted()
          const Arrow = sorted ? arrows[sorted] : ArrowUpDown
          return (
            <Head
              key={column.id}
              scope="col"
              number={column.id !== 'name'}
              aria-sort={sorted ? sorts[sorted] : 'none'}
            >
              <Button
                variant="ghost"
                px="0"
                icon={<Arrow size={16} aria-hidden="true" />}
                onClick={() => column.toggleSorting()}
              >
                {t(nameOf(column.id))}
              </Button>
            </Head>
          )
        })}
      </tr>
    </thead>
  )
}

function Pages({ table }: { table: AgendaTable }) {
  const t = useText<'samples'>()
  const page = table.state.pagination.pageIndex + 1
  const status = t('samples.page', { page, pages: table.getPageCount() })
  return (
    <Row flexWrap="wrap">
      <Button
        whyDisabled={table.getCanPreviousPage() ? undefined : status}
        onClick={() => table.previousPage()}
      >
        {t('samples.previous')}
      </Button>
      <Text role="status">{status}</Text>
      <Button whyDisabled={table.getCanNextPage() ? undefined : status} onClick={() => table.nextPage()}>
        {t('samples.next')}
      </Button>
    </Row>
  )
}
