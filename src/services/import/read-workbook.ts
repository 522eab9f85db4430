import { type CellObject, read, utils, type WorkSheet } from '@e965/xlsx'
import { strFromU8, unzipSync } from 'fflate'
import * as limits from '#contract/limits.ts'
import type { Cell, ReadError, ReadTables, Sheet, TableRow } from './table.ts'

/** A file of the archive that is small and is XML, such as the list of worksheets. */
const mayListSheets = /\.xml$/i
const listBytesMost = 500_000

/**
 * The parts of an archive that may say which worksheet is open, without the worksheets.
 * @returns undefined if the archive would be too big after decompression
 */
function smallParts(bytes: Uint8Array): string[] | undefined {
  let unfolded = 0
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unfolded += originalSize
      return (
        unfolded <= limits.spreadsheetUnfoldedBytes &&
        originalSize < listBytesMost &&
        mayListSheets.test(name) &&
        !/sheet\d*\.xml$|sharedStrings|styles|theme/i.test(name)
      )
    },
  })
  return unfolded > limits.spreadsheetUnfoldedBytes
    ? undefined
    : Object.values(files).map((file) => strFromU8(file))
}

/** The index of the worksheet that was open when the workbook was saved. */
const openSheet = (parts: readonly string[]): number =>
  Number(
    parts.map((part) => /<(?:\w+:)?workbookView\b[^>]*\bactiveTab=["'](\d+)/.exec(part)?.[1]).find(Boolean) ??
      0,
  )

/** The text of a date: the program shows this built-in format in the order of its language, which we do not know. */
const dateFormat = 'yyyy-mm-dd'

function cellOf(cell: CellObject | undefined): Cell {
  if (!cell || cell.t === 'z') return { text: '' }
  const shown = cell.w ?? utils.format_cell(cell)
  if (cell.t === 'e') return { text: shown.trim(), isError: true }
  if (cell.t !== 'n' || typeof cell.v !== 'number') return { text: shown.replace(/\r\n?/g, '\n').trim() }
  // A column that is too narrow, or a negative date: the program shows only hash signs.
  const text = /^#+$/.test(shown) ? String(cell.v) : shown
  return { text: text.trim(), number: cell.v }
}

interface Hidden {
  rows: Set<number>
  columns: Set<number>
}

function sheetOf(name: string, sheet: WorkSheet, isHidden: boolean, withHidden: boolean): Sheet {
  const cells = sheet['!data'] ?? []
  const isHiddenRow = (at: number) => sheet['!rows']?.[at]?.hidden === true
  const isHiddenColumn = (at: number) => sheet['!cols']?.[at]?.hidden === true
  const found: Hidden = { rows: new Set(), columns: new Set() }
  const rows: TableRow[] = []
  for (const [at, row] of cells.entries()) {
    const texts = Array.from(
      { length: Math.min(row?.length ?? 0, limits.spreadsheetColumnsRead) },
      (_, column) => cellOf(row?.[column]),
    )
    const isFilled = ({ text }: Cell) => text !== ''
    if (!texts.some(isFilled)) continue
    for (const [column, cell] of texts.entries())
      if (isFilled(cell) && isHiddenColumn(column)) found.columns.add(column)
    if (isHiddenRow(at)) found.rows.add(at)
    if (withHidden) rows.push({ line: at + 1, cells: texts })
    else if (!isHiddenRow(at)) {
      const seen = texts.filter((_, column) => !isHiddenColumn(column))
      if (seen.some(isFilled)) rows.push({ line: at + 1, cells: seen })
    }
  }
  const empty = rows.reduce(
    (least, row) =>
      Math.min(
        least,
        row.cells.findIndex(({ text }) => text !== ''),
      ),
    limits.spreadsheetColumnsRead,
  )
  return {
    name,
    rows:
      empty > 0 && rows.length > 0 ? rows.map((row) => ({ ...row, cells: row.cells.slice(empty) })) : rows,
    isHidden,
    hiddenRows: found.rows.size,
    hiddenColumns: found.columns.size,
    hasColumns: true,
  }
}

/** The reason why the library could not read a workbook, from its messages. */
function reasonOf(error: unknown): ReadError {
  const message = error instanceof Error ? error.message : ''
  if (/password|encrypt/i.test(message)) return { code: 'encrypted' }
  return { code: /unsupported zip file|cannot find/i.test(message) ? 'notATable' : 'broken' }
}

/**
 * Reads a workbook: of Excel (also of the years before 2007), LibreOffice, Google Sheets, or a web page with a table
 * that a program calls `.xls`.
 * @param source the bytes of the file, or the text of a web page or of XML
 */
export function readWorkbook(
  source: Uint8Array | string,
  withHidden: boolean,
): ReadTables | { error: ReadError } {
  try {
    const isArchive = typeof source !== 'string' && source[0] === 0x50 && source[1] === 0x4b
    const parts = isArchive ? smallParts(source) : []
    if (!parts) return { error: { code: 'tooBig', mostBytes: limits.spreadsheetUnfoldedBytes } }
    const book = read(source, {
      type: typeof source === 'string' ? 'string' : 'array',
      dense: true,
      cellStyles: true,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      dateNF: dateFormat,
      sheetRows: limits.spreadsheetRowsRead + 1,
      ...(typeof source === 'string' && { raw: true }),
    })
    const sheets = book.SheetNames.flatMap((name, at) => {
      const sheet = book.Sheets[name]
      const isHidden = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0
      return sheet ? [sheetOf(name, sheet, isHidden, withHidden)] : []
    })
    if (sheets.some(({ rows }) => rows.length > limits.spreadsheetRowsRead))
      return { error: { code: 'tooManyRows', most: limits.spreadsheetRowsRead } }
    if (sheets.every(({ rows, hiddenRows }) => rows.length === 0 && hiddenRows === 0))
      return { error: { code: 'empty' } }
    return { sheets, shown: shownOf(sheets, openSheet(parts)) }
  } catch (error) {
    return { error: reasonOf(error) }
  }
}

/** The worksheet that was open. If it is hidden or empty, the first other one. */
function shownOf(sheets: readonly Sheet[], open: number): number {
  const isSeen = (sheet: Sheet | undefined) => sheet !== undefined && !sheet.isHidden && sheet.rows.length > 0
  if (isSeen(sheets[open])) return open
  if (!sheets.some(isSeen))
    return Math.max(
      0,
      sheets.findIndex(({ isHidden }) => !isHidden),
    )
  return Math.max(0, sheets.findIndex(isSeen))
}
