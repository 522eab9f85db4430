import { Table } from '@chakra-ui/react/table'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'

export interface Column<Row> {
  name: string
  number?: true
  /** True if the cell of this column names the row. */
  head?: true
  show: (row: Row) => ReactNode
}

interface FigureTableProps<Row> {
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
}

/** A table of figures, without actions. */
export function FigureTable<Row>({ caption, rows, columns, keyOf }: FigureTableProps<Row>) {
  return (
    <Table.Root>
      <Table.Caption captionSide="top">
        <VisuallyHidden>{caption}</VisuallyHidden>
      </Table.Caption>
      <Table.Header>
        <Table.Row>
          {columns.map(({ name, number }) => (
            <Table.ColumnHeader key={name} scope="col" data-number={number}>
              {name}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map((row) => (
          <Table.Row key={keyOf(row)}>
            {columns.map(({ name, number, head = false, show }) =>
              head ? (
                <Table.Cell key={name} as="th" scope="row">
                  {show(row)}
                </Table.Cell>
              ) : (
                <Table.Cell key={name} data-number={number}>
                  {show(row)}
                </Table.Cell>
              ),
            )}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  )
}
