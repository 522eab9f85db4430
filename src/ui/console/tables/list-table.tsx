import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

// On a phone, where columns have no room, each line is a block of its own: what it is about on top, below it one line
// each for the others, with the name that stands over their column elsewhere.

const shownWide = { display: { base: 'none', md: 'table-header-group' } } as const

const Region = chakra('div', { base: { overflowX: 'auto' } })
const Table = chakra('table', {
  base: { display: { base: 'block', md: 'table' }, w: 'full', borderCollapse: 'collapse', textAlign: 'left' },
})
const Head = chakra('thead', {
  base: { px: { base: '8', md: '0' } },
  variants: { phone: { true: { display: { base: 'block', md: 'table-header-group' } }, false: shownWide } },
})
const HeadLine = chakra('tr')
const HeadCell = chakra('th', {
  base: {
    px: { base: '8', md: '12' },
    py: { base: '4', md: '8' },
    fontSize: '12',
    fontWeight: 'strong',
    color: 'inkMuted',
    whiteSpace: 'nowrap',
    borderBottomWidth: { base: '0', md: '1px' },
    borderColor: 'line',
  },
  variants: { number: { true: { textAlign: 'right' } } },
})
const Body = chakra('tbody', { base: { display: { base: 'block', md: 'table-row-group' } } })
const Line = chakra('tr', {
  base: {
    display: { base: 'grid', md: 'table-row' },
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    px: { base: '8', md: '0' },
    py: { base: '8', md: '0' },
    borderColor: 'line',
    borderTopWidth: { base: '1px', md: '0' },
    _first: { borderTopWidth: '0' },
    '&:not(:last-child) > *': { borderBottomWidth: { base: '0', md: '1px' }, borderColor: 'line' },
    _hover: { bg: 'highlight' },
  },
})
const cellBase = {
  px: { base: '8', md: '12' },
  py: { base: '4', md: '8' },
  fontWeight: 'normal',
  overflowWrap: 'break-word',
  gridColumn: '1 / -1',
  '&:empty': { display: { base: 'none', md: 'table-cell' } },
} as const
const cellVariants = {
  place: {
    plain: {
      display: { base: 'flex', md: 'table-cell' },
      gap: '16',
      justifyContent: 'space-between',
      textAlign: { base: 'right', md: 'left' },
      '&::before': {
        content: 'attr(data-column)',
        display: { base: 'block', md: 'none' },
        flexShrink: '0',
        maxW: '45%',
        textAlign: 'left',
        color: 'inkMuted',
      },
    },
    head: { gridColumn: '2', gridRow: '1', minW: { base: '0', md: '120px' } },
    start: { gridColumn: '1', gridRow: '1', w: { md: '44' } },
    corner: { gridColumn: '3', gridRow: '1' },
    foot: { textAlign: 'right' },
  },
  number: { true: { textAlign: 'right' } },
  whole: { true: { whiteSpace: 'nowrap' } },
} as const
const Cell = chakra('td', { base: cellBase, variants: cellVariants })
const NameCell = chakra('th', { base: cellBase, variants: cellVariants })

export interface ListColumn<Row> {
  name: string
  /** In place of the name over the column: a box that ticks all. */
  head?: ReactNode
  show: (row: Row) => ReactNode
  /**
   * `head`: what the line is about. On a phone `start` and `corner` stand before and after that, `foot` below all;
   * the others are named there.
   */
  place?: 'head' | 'start' | 'corner' | 'foot'
  number?: true
  /** Never broken into lines. */
  whole?: true
}

interface ListTableProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly ListColumn<Row>[]
}

// The roles are said again: what is not laid out as a table is not read as one.

/** Things in lines, to be looked through and acted upon. Goes into a card without padding of its own. */
export function ListTable<Row>({ label, rows, keyOf, columns }: ListTableProps<Row>) {
  return (
    <Region tabIndex={0} role="region" aria-label={label}>
      <Table role="table" aria-label={label}>
        <Head role="rowgroup" phone={columns.some(({ head }) => head !== undefined)}>
          <HeadLine role="row">
            {columns.map(({ name, head, number = false }) => (
              <HeadCell
                key={name}
                role="columnheader"
                scope="col"
                number={number}
                display={{ base: head === undefined ? 'none' : 'block', md: 'table-cell' }}
              >
                {head ?? name}
              </HeadCell>
            ))}
          </HeadLine>
        </Head>
        <Body role="rowgroup">
          {rows.map((row) => (
            <Line key={keyOf(row)} role="row">
              {columns.map((column) => (
                <CellOf key={column.name} row={row} column={column} />
              ))}
            </Line>
          ))}
        </Body>
      </Table>
    </Region>
  )
}

function CellOf<Row>({ row, column }: { row: Row; column: ListColumn<Row> }) {
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
