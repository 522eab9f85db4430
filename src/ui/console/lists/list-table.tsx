import { Table } from '@chakra-ui/react/table'
import type { RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Pages } from '#ui/kit/console/controls/pages.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { listLooks } from './list-look.ts'
import {
  type List,
  type ListSelection,
  type Paging,
  type ServerOrder,
  type SortableColumn,
  useList,
} from './use-list.ts'

export interface ListColumn<Item, Sort extends string = string> extends SortableColumn<Item, Sort> {
  name: string
  show: (row: Item) => ReactNode
  /**
   * Place of the cell. `head` identifies the row. In the narrow layout, `corner` is after the head, and `foot` is at
   * the bottom. Other cells have their column name there.
   */
  place?: 'head' | 'corner' | 'foot'
  number?: true
  /** True if the text of the cell must not break into lines. */
  whole?: true
}

interface ListTableProps<Item, Sort extends string> {
  label: string
  rows: readonly Item[]
  keyOf: (row: Item) => string
  columns: readonly ListColumn<Item, Sort>[]
  serverOrder?: ServerOrder<Sort>
  selection?: ListSelection<Item>
  /** Without paging, the table shows all rows. */
  paging?: Paging
  /** The width that the columns need to be side by side. */
  space?: keyof typeof listLooks
}

// The roles are explicit, because browsers drop the table semantics for other `display` values.

/** A list as a table that sorts, selects and pages. Put the table into a card without padding. */
export function ListTable<Item extends RowData, Sort extends string>(props: ListTableProps<Item, Sort>) {
  const { label, rows, columns, selection, paging, space = 'little' } = props
  const list = useList(props)
  const look = listLooks[space]
  return (
    <>
      <Box tabIndex={0} role="region" aria-label={label} overflowX="auto" containerType="inline-size">
        <Table.Root variant="outline" role="table" aria-label={label} css={look.root}>
          <Table.Header role="rowgroup" data-always={selection && ''} css={look.header}>
            <Table.Row role="row">
              {selection && (
                <Table.ColumnHeader role="columnheader" scope="col" data-always="" css={look.columnHeader}>
                  <SelectAll list={list} label={selection.allLabel} />
                </Table.ColumnHeader>
              )}
              {columns.map((column) => (
                <ColumnHeader
                  key={column.name}
                  column={column}
                  list={list}
                  space={space}
                  onSort={() => paging?.onPage(1)}
                />
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body role="rowgroup" css={look.body}>
            {list.getRowModel().rows.map((row) => (
              <Table.Row key={row.id} role="row" css={look.row}>
                {selection && (
                  <Table.Cell role="cell" data-place="start" css={look.cell}>
                    <Checkbox checked={row.getIsSelected()} onChange={(on) => row.toggleSelected(on)}>
                      <VisuallyHidden>{selection.labelOf(row.original)}</VisuallyHidden>
                    </Checkbox>
                  </Table.Cell>
                )}
                {columns.map((column) => (
                  <ListCell key={column.name} row={row.original} column={column} space={space} />
                ))}
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
      {paging && <Pages {...paging} count={rows.length} />}
    </>
  )
}

/** The box that selects all rows. In the narrow layout, which has no column headers, the box shows its label. */
function SelectAll<Item extends RowData>({ list, label }: { list: List<Item>; label: string }) {
  const all = list.getIsAllRowsSelected()
  // A selected row may have left the list, so the size of the selection does not say whether a row is selected.
  const some = list.getCoreRowModel().rows.some((row) => row.getIsSelected())
  return (
    <Checkbox checked={all} mixed={some && !all} onChange={(on) => list.toggleAllRowsSelected(on)}>
      <span data-over-blocks="" aria-hidden="true">
        {label}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Checkbox>
  )
}

const sorts = { asc: 'ascending', desc: 'descending' } as const
const arrows = { asc: ArrowUp, desc: ArrowDown } as const

interface ColumnHeaderProps<Item extends RowData> {
  column: ListColumn<Item>
  list: List<Item>
  space: keyof typeof listLooks
  onSort: () => void
}

/** The name of a column. If the column sorts the rows, the name is a button. */
function ColumnHeader<Item extends RowData>({ column, list, space, onSort }: ColumnHeaderProps<Item>) {
  const { name, sortBy, number = false, place } = column
  const sorting = sortBy === undefined ? undefined : list.getColumn(sortBy)
  const sorted = sorting?.getIsSorted() || undefined
  const Arrow = sorted ? arrows[sorted] : ArrowUpDown
  const arrow = <Arrow size={14} aria-hidden="true" />
  const atEnd = number || place === 'foot'
  return (
    <Table.ColumnHeader
      role="columnheader"
      scope="col"
      aria-sort={sorting && (sorted ? sorts[sorted] : 'none')}
      data-number={atEnd ? '' : undefined}
      css={listLooks[space].columnHeader}
    >
      {sorting ? (
        <Button
          variant="ghost"
          size="compact"
          px="4"
          mx="-4"
          fontSize="12"
          // The name is flush with the cells below, so the arrow is on the other side.
          icon={atEnd && arrow}
          onClick={() => {
            sorting.toggleSorting()
            onSort()
          }}
        >
          <span>{name}</span>
          {!atEnd && arrow}
        </Button>
      ) : (
        name
      )}
    </Table.ColumnHeader>
  )
}

interface ListCellProps<Item> {
  row: Item
  column: ListColumn<Item>
  space: keyof typeof listLooks
}

function ListCell<Item>({ row, column, space }: ListCellProps<Item>) {
  const { name, show, place = 'plain', number, whole } = column
  const look = {
    'data-place': place,
    'data-number': number && '',
    'data-whole': whole && '',
    css: listLooks[space].cell,
  }
  if (place === 'head') {
    return (
      <Table.Cell as="th" role="rowheader" scope="row" {...look}>
        {show(row)}
      </Table.Cell>
    )
  }
  return (
    <Table.Cell role="cell" data-column={name} {...look}>
      {show(row)}
    </Table.Cell>
  )
}
