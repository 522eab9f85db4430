import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'

export const Table = chakra('table', { base: { w: 'full', borderCollapse: 'collapse', textAlign: 'left' } })
export const Head = chakra('th', {
  base: { px: '8', py: '8', fontSize: '12', fontWeight: 'normal', color: 'inkMuted' },
  variants: { number: { true: { textAlign: 'right', whiteSpace: 'nowrap' } } },
})
export const Line = chakra('tr', { base: { '& > *': { borderTopWidth: '1px', borderColor: 'line' } } })
export const Cell = chakra('td', {
  base: { px: '8', py: '8', overflowWrap: 'anywhere' },
  variants: {
    number: { true: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } },
  },
})

export interface Column<Row> {
  name: string
  number?: true
  show: (row: Row) => ReactNode
}

interface FigureTableProps<Row> {
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
}

export function FigureTable<Row>({ caption, rows, columns, keyOf }: FigureTableProps<Row>) {
  return (
    <Table>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ name, number }) => (
            <Head key={name} scope="col" number={number ?? false}>
              {name}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={keyOf(row)}>
            {columns.map(({ name, number, show }) => (
              <Cell key={name} number={number ?? false}>
                {show(row)}
              </Cell>
            ))}
          </Line>
        ))}
      </tbody>
    </Table>
  )
}
