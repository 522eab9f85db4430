import papaparse from 'papaparse'
import * as limits from '#contract/limits.ts'
import type { ReadError, Sheet, TableRow, TextLine } from './table.ts'

/** Separators of cells. The earlier one wins if two split the lines equally well: a comma is often part of a text. */
const separators = ['\t', ';', '|', ','] as const
type Separator = (typeof separators)[number]

/** Number of lines that decide about the separator. */
const sampleLines = 200

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

interface Parsed {
  rows: string[][]
  /** The index of the row in which a quote is never closed. */
  openQuote?: number
}

function parse(text: string, separator: Separator): Parsed {
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter: separator, newline: '\n' })
  // A quote in the middle of a cell is text. A cell with such a quote that goes over several lines has lost its end.
  const open = errors.find(
    ({ type, code, row }) =>
      type === 'Quotes' &&
      (code === 'MissingQuotes' || data[row ?? -1]?.some((cell) => cell.includes('\n')) === true),
  )
  return { rows: data, ...(open?.row !== undefined && { openQuote: open.row }) }
}

/** How well a separator splits the rows: the share of the rows with the most frequent number of cells. */
function fitOf(rows: readonly string[][]): number {
  // A separator before the only cell of a row is an indent.
  const isIndent = (row: readonly string[]) => row.findIndex((cell) => cell.trim() !== '') === row.length - 1
  const counts = rows.filter(isFilled).map((row) => (isIndent(row) ? 1 : row.length))
  const several = counts.filter((count) => count > 1)
  if (several.length === 0) return 0
  const times = new Map<number, number>()
  for (const count of several) times.set(count, (times.get(count) ?? 0) + 1)
  return Math.max(...times.values()) / counts.length
}

/** Minimum fit of a separator. The lines of a list have commas too, but not in the same way. */
const fitLeast: Record<Separator, number> = { '\t': 0.34, ';': 0.5, '|': 0.5, ',': 0.6 }

interface Split extends Parsed {
  separator: Separator
  fit: number
}

/** The separator that splits the text into columns, if there is one. */
function splitOf(text: string): Split | undefined {
  const sample = text.split('\n').slice(0, sampleLines).join('\n')
  const best = separators
    .filter((separator) => sample.includes(separator))
    .map((separator) => {
      const { rows } = parse(sample, separator)
      // "Lyon, France" in a list has a space after every comma. In a table most commas have none.
      const isProse = separator === ',' && !/,(?! )/.test(sample)
      const fit = fitOf(rows)
      return { separator, fit: isProse && fit < 1 ? 0 : fit }
    })
    .filter(({ separator, fit }) => fit >= fitLeast[separator])
    .sort((one, other) => other.fit - one.fit)[0]
  return best && { ...best, ...parse(text, best.separator) }
}

const isRule = (row: readonly string[]): boolean =>
  isFilled(row) && row.every((cell) => /^\s*(?::?-+:?)?\s*$/.test(cell))

/** A table of a chat assistant (Markdown) has `|` also at both ends, and a line of dashes below its headings. */
const withoutFrame = (rows: readonly string[][]): string[][] =>
  rows.filter(isFilled).every((row) => row[0]?.trim() === '' && row.at(-1)?.trim() === '')
    ? rows.map((row) => (isFilled(row) && !isRule(row) ? row.slice(1, -1) : []))
    : rows.map((row) => (isRule(row) ? [] : [...row]))

/** The line at which each row begins: a quoted cell may have line breaks. */
function linesOfRows(rows: readonly string[][], first: number): number[] {
  let line = first
  return rows.map((row) => {
    const start = line
    line += 1 + row.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
    return start
  })
}

/** The line of the quote that is never closed: it is in the last cell with a line break, or in the last cell. */
function lineOfQuote(rows: readonly string[][], openRow: number, first: number): number {
  const row = rows[openRow] ?? []
  const at = Math.max(
    0,
    row.findLastIndex((cell) => cell.includes('\n')),
  )
  const above = row.slice(0, at).reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
  return (linesOfRows(rows, first)[openRow] ?? first) + above
}

const tableRow = (cells: readonly string[], line: number): TableRow => ({
  line,
  cells: cells.slice(0, limits.spreadsheetColumnsRead).map((cell) => ({
    // After a space, the quotes of a cell are no quotes for the library.
    text: cell.trim().replace(/^"([^"]*)"$/s, '$1'),
  })),
})

/** A line that begins with a quote, and in which the quote is not closed. */
const opensQuote = (line: string): boolean =>
  line.startsWith('"') && (line.match(/"/g)?.length ?? 0) % 2 === 1

/** A text without columns: its lines, or its quoted cells, each in a row. */
function listOf(text: string, first: number): TableRow[] | { openQuote: number } {
  // A tab is in no cell, because with one tab the text would have columns.
  const { rows, openQuote } = parse(text.replaceAll('\t', ' '), '\t')
  if (openQuote === undefined) {
    const lines = linesOfRows(rows, first)
    return rows.map((row, at) => tableRow(row, lines[at] ?? first))
  }
  const lines = text.split('\n')
  const open = lines.findIndex(opensQuote)
  if (open >= 0) return { openQuote: first + open }
  return lines.map((line, at) => tableRow([line], first + at))
}

/** Line ends of Windows, of old Macs, and the soft breaks of Word and PowerPoint. */
const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g

/** The lines around a block of a chat assistant. */
const fences = /^```.*$/gm

/** Excel reads the separator from a first line such as `sep=;`. */
const separatorLine = /^"?sep=(.)"?\n/i

/** Reads a decoded text as a table or as a list. */
export function readTableText(raw: string): Sheet | ReadError {
  const whole = raw
    .replace(/^\ufeff/, '')
    .replace(lineEnds, '\n')
    .replace(fences, '')
  if (whole.trim() === '') return { code: 'empty' }
  const named = separatorLine.exec(whole)
  const text = named ? whole.slice(named[0].length) : whole
  const first = named ? 2 : 1
  const lines = text.split('\n').map((line, at): TextLine => ({ line: first + at, text: line }))
  if (lines.length > limits.spreadsheetRowsRead)
    return { code: 'tooManyRows', most: limits.spreadsheetRowsRead }
  const given = separators.find((separator) => separator === named?.[1])
  const split = given ? { separator: given, fit: 1, ...parse(text, given) } : splitOf(text)
  if (split?.openQuote !== undefined)
    return { code: 'openQuote', line: lineOfQuote(split.rows, split.openQuote, first) }
  const list = split ? undefined : listOf(text, first)
  if (list && 'openQuote' in list) return { code: 'openQuote', line: list.openQuote }
  const places = split ? linesOfRows(split.rows, first) : []
  const rows = list ?? withoutFrame(split?.rows ?? []).map((row, at) => tableRow(row, places[at] ?? first))
  return {
    name: '',
    rows: rows.filter(({ cells }) => cells.some((cell) => cell.text !== '')),
    isHidden: false,
    hiddenRows: 0,
    hiddenColumns: 0,
    hasColumns: split !== undefined,
    lines,
  }
}
