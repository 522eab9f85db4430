import {
  createPaginatedRowModel,
  createSortedRowModel,
  type ReactTable,
  type Row,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { useText } from '#ui/kit/texts/i18n.tsx'

const features = tableFeatures({
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
})

/** What a column needs to sort its rows. */
export interface SortableColumn<Item, Sort extends string = string> {
  /** The name of the column in the sort order. Other columns do not sort. */
  sortBy?: Sort
  /** The value by which the column sorts the rows. The server has its own values if it sorts the rows. */
  value?: (item: Item) => string | number
  /** True if the first press on the column's name sorts from the largest or latest value. */
  largestFirst?: boolean
}

/** The sort order of rows that the server sorts. Sorting only the loaded part of a list would be wrong. */
export interface ServerOrder<Sort extends string> {
  sortBy: Sort
  descending: boolean
  onSort: (sortBy: Sort, descending: boolean) => void
}

/** The rows that the user has selected, by their keys. */
export interface ListSelection<Item> {
  selected: ReadonlySet<string>
  onSelect: (keys: ReadonlySet<string>) => void
  labelOf: (item: Item) => string
  allLabel: string
}

export type List<Item extends RowData> = ReactTable<typeof features, Item>

interface ListOptions<Item, Sort extends string> {
  rows: readonly Item[]
  columns: readonly SortableColumn<Item, Sort>[]
  keyOf: (row: Item) => string
  serverOrder?: ServerOrder<Sort> | undefined
  selection?: ListSelection<Item> | undefined
  paging?: Paging | undefined
}

/** The shown page of a list that is loaded as a whole. */
export interface Paging {
  pageSize: number
  /** The first page is 1. */
  page: number
  onPage: (page: number) => void
}

/** The shown page: the wanted page, or the last page of a list that has become shorter. */
export const pageOf = ({ page, pageSize }: Paging, count: number): number =>
  Math.min(page, Math.max(1, Math.ceil(count / pageSize)))

/** Sort order, selection and page of a list. */
export function useList<Item extends RowData, Sort extends string>(
  options: ListOptions<Item, Sort>,
): List<Item> {
  const { rows, columns, keyOf, serverOrder, selection, paging } = options
  const { language } = useText()
  const sortFn = useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true })
    return (one: Row<typeof features, Item>, other: Row<typeof features, Item>, column: string) => {
      const [a, b] = [one.getValue(column), other.getValue(column)]
      return typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
    }
  }, [language])
  const sorting = serverOrder && [{ id: serverOrder.sortBy, desc: serverOrder.descending }]
  return useTable<typeof features, Item>({
    features,
    data: rows,
    columns: columns.flatMap(({ sortBy, value = () => 0, largestFirst = false }) =>
      sortBy === undefined ? [] : [{ id: sortBy, accessorFn: value, sortFn, sortDescFirst: largestFirst }],
    ),
    getRowId: keyOf,
    enableMultiSort: false,
    autoResetPageIndex: false,
    ...(sorting && {
      manualSorting: true,
      enableSortingRemoval: false,
      onSortingChange: (change) => {
        const [order] = typeof change === 'function' ? change(sorting) : change
        const sortBy = columns.find((column) => column.sortBy === order?.id)?.sortBy
        if (order && sortBy !== undefined) serverOrder.onSort(sortBy, order.desc)
      },
    }),
    ...(selection && {
      onRowSelectionChange: (change) => {
        const next = typeof change === 'function' ? change(record(selection.selected)) : change
        selection.onSelect(new Set(Object.keys(next)))
      },
    }),
    state: {
      pagination: paging
        ? { pageIndex: pageOf(paging, rows.length) - 1, pageSize: paging.pageSize }
        : { pageIndex: 0, pageSize: Math.max(1, rows.length) },
      ...(sorting && { sorting }),
      ...(selection && { rowSelection: record(selection.selected) }),
    },
  })
}

const record = (keys: ReadonlySet<string>): Record<string, true> =>
  Object.fromEntries([...keys].map((key) => [key, true]))
