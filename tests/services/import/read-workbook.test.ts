import { CFB, utils, write } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import * as limits from '#contract/limits.ts'
import { readFile } from '#services/import/read.ts'
import type { ReadOptions, ReadTables } from '#services/import/table.ts'
import { type TestCell, workbook } from './workbook.ts'

async function readTables(bytes: Uint8Array, options?: ReadOptions): Promise<ReadTables> {
  const result = await readFile(bytes, options)
  if ('error' in result) throw new Error(`The file is refused: ${result.error.code}`)
  return result
}

const textsOf = ({ sheets, shown }: ReadTables, at = shown): string[][] =>
  (sheets[at]?.rows ?? []).map(({ cells }) => cells.map(({ text }) => text))

const formatted: [name: string, TestCell, text: string][] = [
  ['a text', 'Anna', 'Anna'],
  ['a shared text', { shared: 'Anna & <Ben>' }, 'Anna & <Ben>'],
  ['a text with a line break', { shared: 'One\ntwo' }, 'One\ntwo'],
  ['a whole number', 1969, '1969'],
  ['the sum of 0.1 and 0.2', 0.1 + 0.2, '0.3'],
  ['a date', { value: 25404, format: 'date' }, '1969-07-20'],
  ['a date with its own format', { value: 25404, format: 'germanDate' }, '20.07.1969'],
  ['a time', { value: 0.8125, format: 'time' }, '19:30'],
  ['a time of a 12-hour clock', { value: 0.8125, format: 'time12' }, '7:30 PM'],
  ['a length', { value: 1.0625, format: 'duration' }, '25:30:00'],
  ['a percentage', { value: 0.5, format: 'percent' }, '50%'],
  ['a number with one decimal', { value: 1, format: 'oneDecimal' }, '1.0'],
  ['true', true, 'TRUE'],
  ['false', false, 'FALSE'],
]

it.each(formatted)('%s in a workbook is read as the program shows it', async (_, cell, text) => {
  const table = await readTables(workbook({ sheets: [{ name: 'Sheet', rows: [['Heading'], [cell]] }] }))
  expect(textsOf(table)).toEqual([['Heading'], [text]])
})

it('a date and a time together are read as the program shows them', async () => {
  const rows = [[{ value: 46_355.375, format: 'dateTime' } as const]]
  expect(textsOf(await readTables(workbook({ sheets: [{ name: 'Sheet', rows }] })))).toEqual([
    ['2026-11-29 09:00'],
  ])
})

it('an error of the program is marked as an error', async () => {
  const { sheets } = await readTables(
    workbook({ sheets: [{ name: 'Sheet', rows: [[{ error: '#REF!' }, 'x']] }] }),
  )
  expect(sheets[0]?.rows[0]?.cells[0]).toEqual({ text: '#REF!', isError: true })
})

it('the worksheet that was open is shown, in the order of the tabs', async () => {
  const sheets = [
    { name: 'Notes', rows: [['Notes']] },
    { name: 'People', rows: [['Anna']] },
  ]
  const table = await readTables(
    workbook({ sheets, active: 1, partName: (at) => `worksheets/sheet${2 - at}.xml` }),
  )
  expect(table.sheets.map(({ name }) => name)).toEqual(['Notes', 'People'])
  expect(textsOf(table)).toEqual([['Anna']])
})

it('a workbook without an open worksheet shows the first one that is not hidden', async () => {
  const sheets = [
    { name: 'Lists', rows: [['secret']], state: 'hidden' as const },
    { name: 'Empty', rows: [] },
    { name: 'People', rows: [['Anna']] },
  ]
  const table = await readTables(workbook({ sheets }))
  expect(textsOf(table)).toEqual([['Anna']])
  expect(table.sheets.map(({ isHidden }) => isHidden)).toEqual([true, false, false])
})

it('a workbook whose parts have other names and a prefix is read', async () => {
  const table = await readTables(
    workbook({
      sheets: [{ name: 'People', rows: [[{ shared: 'Anna' }, 12, true], ['Ben']] }],
      prefix: 'x',
      partName: () => 'data/people.xml',
    }),
  )
  expect(textsOf(table)).toEqual([['Anna', '12', 'TRUE'], ['Ben']])
})

const withHidden = workbook({
  sheets: [
    {
      name: 'People',
      rows: [
        ['Name', 'Salary', 'Dept'],
        ['Anna', '5000', 'Sales'],
        ['Ben', '6000', 'IT'],
      ],
      hiddenRows: [2],
      hiddenColumns: [1],
    },
  ],
})

it('hidden rows and columns are left out and counted', async () => {
  const table = await readTables(withHidden)
  expect(textsOf(table)).toEqual([
    ['Name', 'Dept'],
    ['Anna', 'Sales'],
  ])
  expect(table.sheets[0]).toMatchObject({ hiddenRows: 1, hiddenColumns: 1 })
})

it('hidden rows and columns are read when the host asks for them', async () => {
  expect(textsOf(await readTables(withHidden, { withHidden: true }))).toEqual([
    ['Name', 'Salary', 'Dept'],
    ['Anna', '5000', 'Sales'],
    ['Ben', '6000', 'IT'],
  ])
})

it('rows keep their numbers when the table begins further down and to the right', async () => {
  const { sheets } = await readTables(
    workbook({ sheets: [{ name: 'Sheet', rows: [[], [null, 'Name'], [], [null, 'Anna']] }] }),
  )
  expect(sheets[0]?.rows).toEqual([
    { line: 2, cells: [{ text: 'Name' }] },
    { line: 4, cells: [{ text: 'Anna' }] },
  ])
})

it('the reading of a Japanese name is no part of the name', async () => {
  const files = unzipSync(workbook({ sheets: [{ name: 'S', rows: [[{ shared: '田中' }, 'x']] }] }))
  const strings = strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array())
  const read = strings.replace('</si>', '<rPh sb="0" eb="2"><t>タナカ</t></rPh></si>')
  const bytes = zipSync({ ...files, 'xl/sharedStrings.xml': strToU8(read) })
  expect(textsOf(await readTables(bytes))).toEqual([['田中', 'x']])
})

it('a workbook with a password is refused', async () => {
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, '/EncryptionInfo', [4, 0, 4, 0, 64, 0, 0, 0])
  CFB.utils.cfb_add(container, '/EncryptedPackage', [1, 2, 3])
  const bytes = Uint8Array.from(CFB.write(container, { type: 'array' }))
  expect(await readFile(bytes)).toEqual({ error: { code: 'encrypted' } })
})

const book = utils.book_new()
utils.book_append_sheet(
  book,
  utils.aoa_to_sheet([
    ['姓名', '部门'],
    ['张伟', '市场部'],
  ]),
  '名单',
)

it.each(['xls', 'ods', 'xlsb', 'fods', 'html', 'xlml'] as const)(
  'a workbook in the format %s is read',
  async (bookType) => {
    const bytes: ArrayBuffer = write(book, { type: 'array', bookType })
    expect(textsOf(await readTables(new Uint8Array(bytes)))).toEqual([
      ['姓名', '部门'],
      ['张伟', '市场部'],
    ])
  },
)

const refused: [name: string, bytes: Uint8Array, code: string][] = [
  ['an empty file', new Uint8Array(), 'empty'],
  ['a file with spaces only', strToU8(' \r\n\t\n'), 'empty'],
  ['an empty workbook', workbook({ sheets: [{ name: 'Sheet', rows: [] }] }), 'empty'],
  ['a file above the limit', new Uint8Array(limits.spreadsheetFileBytes + 1), 'tooBig'],
  [
    'a workbook that is too big after decompression',
    zipSync({ 'xl/workbook.xml': new Uint8Array(limits.spreadsheetUnfoldedBytes + 1) }),
    'tooBig',
  ],
  ['a file with too many lines', strToU8('Anna\n'.repeat(limits.spreadsheetRowsRead + 1)), 'tooManyRows'],
  ['a PDF', strToU8('%PDF-1.7\n'), 'notATable'],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d), 'notATable'],
  ['bytes that are no text', Uint8Array.from({ length: 99 }, (_, at) => (at * 7) % 32), 'notATable'],
  ['an archive without a workbook', zipSync({ 'word/document.xml': strToU8('<w/>') }), 'notATable'],
  ['a broken archive', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), 'broken'],
]

it.each(refused)('%s is refused', async (_, bytes, code) => {
  expect(await readFile(bytes)).toMatchObject({ error: { code } })
})
