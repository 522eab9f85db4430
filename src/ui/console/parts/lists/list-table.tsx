import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/console-kit/controls/button.tsx'

// In a narrow container each row is a block. The head of the block is on top. Each further cell has a line below
// the head, with the name of the column.

const Region = chakra('div', { base: { overflowX: 'auto', containerType: 'inline-size' } })

const HeadLine = chakra('tr')

/** The table parts with columns side by side from this container width on. */
function partsFrom(width: string) {
  const wide = `@container (min-width: ${width})`
  const shownWide = { display: { base: 'none', [wide]: 'table-header-group' } }
  const cellBase = {
    px: { base: '8', [wide]: '12' },
    py: { base: '4', [wide]: '8' },
    fontWeight: 'normal',
    overflowWrap: 'break-word',
    gridColumn: '1 / -1',
    '&:empty': { display: { base: 'none', [wide]: 'table-cell' } },
  } as const
  const cellVariants = {
    place: {
      plain: {
        display: { base: 'flex', [wide]: 'table-cell' },
        gap: '16',
        justifyContent: 'space-between',
        textAlign: { base: 'right', [wide]: 'left' },
        '&::before': {
          content: 'attr(data-column)',
          display: { base: 'block', [wide]: 'none' },
          flexShrink: '0',
          maxW: '45%',
          textAlign: 'left',
          color: 'inkMuted',
        },
      },
      head: { gridColumn: '2', gridRow: '1', minW: { base: '0', [wide]: '120px' } },
      start: { gridColumn: '1', gridRow: '1', w: { [wide]: '44' } },
      corner: { gridColumn: '3', gridRow: '1' },
      foot: { textAlign: 'right', whiteSpace: { [wide]: 'nowrap' } },
    },
    number: { true: { textAlign: 'right' } },
    whole: { true: { whiteSpace: 'nowrap' } },
  } as const
  return {
    Table: chakra('table', {
      base: {
        display: { base: 'block', [wide]: 'table' },
        w: 'full',
        borderCollapse: 'collapse',
        textAlign: 'left',
      },
    }),
    Head: chakra('thead', {
      base: { px: { base: '8', [wide]: '0' } },
      variants: {
        alwaysShown: { true: { display: { base: 'block', [wide]: 'table-header-group' } }, false: shownWide },
      },
    }),
    HeadCell: chakra('th', {
      base: {
        px: { base: '8', [wide]: '12' },
        py: { base: '4', [wide]: '8' },
        fontSize: '12',
        fontWeight: 'strong',
        color: 'inkMuted',
        whiteSpace: 'nowrap',
        borderBottomWidth: { base: '0', [wide]: '1px' },
        borderColor: 'line',
        '& [data-over-blocks]': { display: { base: 'inline', [wide]: 'none' } },
      },
      variants: {
        right: { true: { textAlign: 'right' } },
        alwaysShown: {
          true: { display: { base: 'block', [wide]: 'table-cell' } },
          false: { display: { base: 'none', [wide]: 'table-cell' } },
        },
      },
    }),
    Body: chakra('tbody', { base: { display: { base: 'block', [wide]: 'table-row-group' } } }),
    Line: chakra('tr', {
      base: {
        display: { base: 'grid', [wide]: 'table-row' },
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        alignItems: 'center',
        px: { base: '8', [wide]: '0' },
        py: { base: '8', [wide]: '0' },
        borderColor: 'line',
        borderTopWidth: { base: '1px', [wide]: '0' },
        _first: { borderTopWidth: '0' },
        '&:not(:last-child) > *': { borderBottomWidth: { base: '0', [wide]: '1px' }, borderColor: 'line' },
        _hover: { bg: 'highlight' },
      },
    }),
    Cell: chakra('td', { base: cellBase, variants: cellVariants }),
    NameCell: chakra('th', { base: cellBase, variants: cellVariants }),
  }
}

const parts = { little: partsFrom('600px'), some: partsFrom('780px'), much: partsFrom('940px') } as const

/** The sort order of a column, and the action when its name is pressed. */
export interface ColumnSort {
  order: 'ascending' | 'descending' | 'none'
  onSort: () => void
}

export interface ListColumn<Row> {
  name: string
  /**
   * Content in place of the column name, for example a "select all" box. Elements with `data-over-blocks` are
   * hidden in the wide layout.
   */
  head?: ReactNode
  sort?: ColumnSort
  show: (row: Row) => ReactNode
  /**
   * Place of the cell. `head` identifies the row. In the narrow layout, `start` and `corner` are before and after
   * the head, and `foot` is at the bottom. Other cells have their column name there.
   */
  place?: 'head' | 'start' | 'corner' | 'foot'
  number?: true
  /** True if the text of the cell must not break into lines. */
  whole?: true
}

interface ListTableProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly ListColumn<Row>[]
  /** The width that the columns need to be side by side. */
  space?: keyof typeof parts
}

// The roles are explicit, because browsers drop the table semantics for other `display` values.

/** A list as a table with actions. Put the table into a card without padding. */
export function ListTable<Row>({ label, rows, keyOf, columns, space = 'little' }: ListTableProps<Row>) {
  const { Table, Head, HeadCell, Body, Line } = parts[space]
  return (
    <Region tabIndex={0} role="region" aria-label={label}>
      <Table role="table" aria-label={label}>
        <Head role="rowgroup" alwaysShown={columns.some(({ head }) => head !== undefined)}>
          <HeadLine role="row">
            {columns.map(({ name, head, sort, number = false, place }) => (
              <HeadCell
                key={name}
                role="columnheader"
                scope="col"
                aria-sort={sort?.order}
                right={number || place === 'foot'}
                alwaysShown={head !== undefined}
              >
                {head ?? (sort ? <SortButton {...sort}>{name}</SortButton> : name)}
              </HeadCell>
            ))}
          </HeadLine>
        </Head>
        <Body role="rowgroup">
          {rows.map((row) => (
            <Line key={keyOf(row)} role="row">
              {columns.map((column) => (
                <CellOf key={column.name} row={row} column={column} space={space} />
              ))}
            </Line>
          ))}
        </Body>
      </Table>
    </Region>
  )
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown } as const

function SortButton({ order, onSort, children }: ColumnSort & { children: string }) {
  const Arrow = arrows[order]
  return (
    <Button
      variant="ghost"
      size="compact"
      px="4"
      mx="-4"
      fontSize="12"
      icon={<Arrow size={14} aria-hidden="true" />}
      onClick={onSort}
    >
      {children}
    </Button>
  )
}

interface CellOfProps<Row> {
  row: Row
  column: ListColumn<Row>
  space: keyof typeof parts
}

function CellOf<Row>({ row, column, space }: CellOfProps<Row>) {
  const { Cell, NameCell } = parts[space]
  const { name, show, place = 'plain', number = false, whole = false } = column
  const looks = { place, number, whole } as const
  if (place === 'head') {
    return (
      <NameCell role="rowheader" scope="row" {...looks}>
        {show(row)}
      </NameCell>
    )
  }
  return (
    <Cell role="cell" data-column={name} {...looks}>
      {show(row)}
    </Cell>
  )
}
