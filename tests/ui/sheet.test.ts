import { expect, it } from 'vitest'
import { readCsv } from '../../src/ui/console/kinds/lottery/sheet.ts'

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
