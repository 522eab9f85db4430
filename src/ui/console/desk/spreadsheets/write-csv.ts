import { formatTimestamp } from '#i18n/base/format.ts'
import type { Cell, Table } from './table.ts'

// Spreadsheets treat text that starts with these characters as a formula, some spreadsheets also in full width.
// Where the list separator is a semicolon, the text after a semicolon is a separate cell. A leading apostrophe
// turns the cell into text.
const formula = /(^|;)(\s*)(?=[=+\-@\t\r\n＝＋－＠])/g

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) return formatTimestamp(cell)
  const text = cell ?? ''
  const safe = text.replace(formula, "$1'$2")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Writes CSV (RFC 4180) with a byte order mark, from which spreadsheets detect UTF-8. */
export const writeCsv = ({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string =>
  `\ufeff${[columns, ...rows].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
