import { csvCell } from '#contract/csv-cell.ts'
import { formatTimestamp } from '#i18n/base/format.ts'
import type { Cell, Table } from './table.ts'

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  return cell instanceof Date ? formatTimestamp(cell) : csvCell(cell ?? '')
}

/** Writes CSV (RFC 4180) with a byte order mark, from which spreadsheets detect UTF-8. */
export const writeCsv = ({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string =>
  `\ufeff${[columns, ...rows].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
