import { expect, it } from 'vitest'
import { readFile, readText } from '#services/import/read.ts'
import type { Encoding, ReadResult } from '#services/import/table.ts'
import { encode } from './encode.ts'

const rowsOf = (result: ReadResult) =>
  'error' in result ? result : result.sheets[0]?.rows.map(({ cells }) => cells.map(({ text }) => text))

const linesOf = (result: ReadResult) =>
  'error' in result ? result : result.sheets[0]?.rows.map(({ line }) => line)

const people = [
  ['Name', 'Dept'],
  ['Anna Example', 'Sales'],
  ['Ben Example', 'IT'],
]
const joined = (separator: string, end: string) => people.map((row) => row.join(separator)).join(end) + end

const separators = [',', ';', '\t', '|']
const ends = ['\n', '\r\n', '\r']
it.each(separators.flatMap((separator) => ends.map((end) => [separator, end] as const)))(
  'a table with the separator %j and the line end %j is read',
  async (separator, end) => {
    const result = await readText(joined(separator, end))
    expect(rowsOf(result)).toEqual(people)
    expect(linesOf(result)).toEqual([1, 2, 3])
  },
)

const texts: [name: string, text: string, rows: string[][]][] = [
  [
    'quoted separators and quotes',
    'a,"b, ""c"""\nd,e',
    [
      ['a', 'b, "c"'],
      ['d', 'e'],
    ],
  ],
  [
    'a quoted line break',
    '"a\r\nb"\tc\nd\te',
    [
      ['a\nb', 'c'],
      ['d', 'e'],
    ],
  ],
  [
    'a quote inside a cell',
    'Anna "Big" Example,x\nBen,y',
    [
      ['Anna "Big" Example', 'x'],
      ['Ben', 'y'],
    ],
  ],
  [
    'a named separator',
    'sep=;\na,b;c\nd;e',
    [
      ['a,b', 'c'],
      ['d', 'e'],
    ],
  ],
  [
    'commas in cells of a table with semicolons',
    'Name;Firm, Dept\nAnna;A, B',
    [
      ['Name', 'Firm, Dept'],
      ['Anna', 'A, B'],
    ],
  ],
  [
    'a title above',
    'Guests 2026\nName,Dept\nAnna,IT\nBen,HR',
    [['Guests 2026'], ['Name', 'Dept'], ['Anna', 'IT'], ['Ben', 'HR']],
  ],
  [
    'rows with fewer cells',
    '09:00\tWelcome\n09:30\tTalk\tAnna',
    [
      ['09:00', 'Welcome'],
      ['09:30', 'Talk', 'Anna'],
    ],
  ],
  [
    'a Markdown table',
    '| Time | Title |\n|---|:-:|\n| 09:00 | Welcome |',
    [
      ['Time', 'Title'],
      ['09:00', 'Welcome'],
    ],
  ],
  [
    'a list with commas in one line',
    'Where is it?\nParis, France\nLyon',
    [['Where is it?'], ['Paris, France'], ['Lyon']],
  ],
  ['soft breaks of Word', 'Anna\vBen\u2028Cara', [['Anna'], ['Ben'], ['Cara']]],
  [
    'a list that begins with a quotation',
    '"To be" is from?\nHamlet\nOthello',
    [['"To be" is from?'], ['Hamlet'], ['Othello']],
  ],
  ['quoted lines', '"Anna"\n"Ben"', [['Anna'], ['Ben']]],
]

it.each(texts)('%s: the cells are read', async (_, text, rows) => {
  expect(rowsOf(await readText(text))).toEqual(rows)
})

const openQuotes: [text: string, line: number][] = [
  ['Name,Nick\n"Big Al,Al\nBen Example,Ben\n', 2],
  ['Name,Nick\n"Big Al,Al\n"Ben",Ben\nCara,C\n', 2],
  ['Name,Nick\nAnna,A\nBen,"B\nCara,C\n', 3],
  ['a,"b\nc"\nd,"e\n', 3],
  ['Name\nAnna\n"Big Al\nBen\n', 3],
]

it.each(openQuotes)('the open quote in %j is an error with its line', async (text, line) => {
  expect(await readText(text)).toEqual({ error: { code: 'openQuote', line } })
})

const inEncodings: [Encoding, text: string][] = [
  ['utf-8', 'Name,Ort\nZoë Weiß,Köln'],
  ['utf-16le', 'Name,Ort\nZoë Weiß,Köln'],
  ['utf-16be', 'Name,Ort\nZoë Weiß,Köln'],
  ['utf-16le', '姓名,部门\n张伟,市场部\n'],
  ['utf-16be', '姓名,部门\n张伟,市场部\n'],
  ['windows-1252', 'Name;Ort\nJürgen Groß;Köln'],
  ['windows-1252', 'Préstamo – 20 €'],
  ['windows-1252', 'Núria Peña'],
  ['macintosh', 'Name;Ort\rJürgen Groß;Köln'],
  ['gb18030', '姓名\n张伟'],
  ['gb18030', '1. 中国的首都是哪里？\nA. 上海\nB. 北京\n答案：B'],
  ['gb18030', '欧阳娜娜,客服中心\n司马懿,物流'],
  ['big5', '姓名,部門\n陳大文,業務部'],
  ['big5', '歐陽志豪\n林淑芬'],
  ['shift_jis', '氏名,部署\n髙橋 花子,開発部'],
  ['shift_jis', '山田 さくら\nスズキ タロウ'],
]

it.each(inEncodings)('%s without a mark is recognised in %j', async (encoding, text) => {
  const result = await readFile(encode(text, encoding))
  expect(result).toMatchObject({ encoding: { used: encoding, isCertain: true } })
  expect(rowsOf(result)).toEqual(rowsOf(await readText(text)))
})

it.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
  'the byte order mark of %s is no text',
  async (encoding) => {
    const result = await readFile(encode('\ufeffName,Dept\nAnna,IT', encoding))
    expect(result).toMatchObject({ encoding: { used: encoding, isCertain: true } })
    expect(rowsOf(result)).toEqual([
      ['Name', 'Dept'],
      ['Anna', 'IT'],
    ])
  },
)

it('an uncertain encoding shows the first lines in each encoding that is possible', async () => {
  const result = await readFile(Uint8Array.of(0xa4, 0xa4, 0xa4))
  expect(result).toMatchObject({ encoding: { isCertain: false } })
  const { choices } = result.encoding ?? { choices: [] }
  expect(choices.length).toBeGreaterThan(1)
  expect(new Set(choices.flatMap(({ firstLines }) => firstLines)).size).toBe(choices.length)
})

it('the host may choose another encoding', async () => {
  const bytes = encode('Jürgen', 'windows-1252')
  const result = await readFile(bytes, { encoding: 'macintosh' })
  expect(rowsOf(result)).toEqual([['J¸rgen']])
  expect(result.encoding?.used).toBe('macintosh')
  expect(result.encoding?.choices.map(({ encoding }) => encoding)).toContain('windows-1252')
})
