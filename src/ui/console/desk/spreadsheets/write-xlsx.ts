import writeXlsxFile, { type SheetData } from 'write-excel-file/universal'
import type { Cell, Table } from './table.ts'

/** Maximum number of rows of a worksheet, without its heading. */
const spreadsheetRows = 1_048_575
/** Maximum length of a worksheet's name. */
export const spreadsheetNameLength = 31

/** Dates in spreadsheets have no time zone. So a date in a workbook has the user's local time. */
const clockOf = (date: Date): Date => new Date(date.getTime() - date.getTimezoneOffset() * 60_000)

const written = (cell: Cell) => (cell instanceof Date ? clockOf(cell) : cell === '' ? null : cell)

// A table with more rows than a sheet can hold continues in a second sheet.
function* parted({ name, columns, rows }: Table, most: number): Generator<Table> {
  for (let from = 0; from === 0 || from < rows.length; from += most)
    yield { name, columns, rows: rows.slice(from, from + most) }
}

/**
 * The name of a sheet. A name is unique, has at most 31 characters, none of the characters below, and no apostrophe
 * at its ends.
 */
function sheetName(name: string, taken: Set<string>): string {
  const clean = name
    .replace(/[\p{Cc}[\]/\\:*?]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s']+|[\s']+$/g, '')
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`
    const room = spreadsheetNameLength - end.length
    const shortened = clean.slice(0, room).replace(/[\ud800-\udbff]$|[\s']+$/g, '')
    const chosen = `${shortened || '-'}${end}`
    if (taken.has(chosen.toLowerCase())) continue
    taken.add(chosen.toLowerCase())
    return chosen
  }
}

const narrow = 12
const wide = 40

const widthOf = (rows: Table['rows'], column: number): number => {
  const first = rows.slice(0, 100).map((row) => row[column] ?? '')
  if (first.some((cell) => cell instanceof Date)) return 20
  const longest = Math.max(0, ...first.map((cell) => String(cell).length))
  return Math.min(wide, Math.max(narrow, longest + 2))
}

/**
 * Writes a workbook with a sheet for each table. Text is never a formula, not even text that starts with a formula
 * character.
 * @param rowsMost maximum number of rows in a sheet, without the heading
 */
export function writeXlsx(tables: readonly Table[], rowsMost = spreadsheetRows): Promise<Blob> {
  const taken = new Set<string>()
  const sheets = tables
    .flatMap((table) => [...parted(table, rowsMost)])
    .map(({ name, columns, rows }) => {
      const head = columns.map((column) => ({ value: column, type: String, fontWeight: 'bold' as const }))
      const data: SheetData = [head, ...rows.map((row) => row.map(written))]
      return {
        sheet: sheetName(name, taken),
        data,
        columns: columns.map((_, column) => ({ width: widthOf(rows, column) })),
        dateFormat: 'yyyy-mm-dd hh:mm:ss',
        stickyRowsCount: 1,
      }
    })
  return writeXlsxFile(sheets).toBlob()
}
