import { strFromU8, unzipSync } from 'fflate'
import * as limits from '#contract/limits.ts'

/** The rows of a table file, as texts only. */
export type Rows = string[][]

/**
 * Parses CSV (RFC 4180): quoted fields may contain separators, line breaks and doubled quotes. Semicolons and
 * tabs work as separators too.
 */
export function readCsv(text: string): Rows {
  const first = text.slice(0, text.search(/[\r\n]|$/))
  const separator = [';', '\t'].find((mark) => first.includes(mark) && !first.includes(',')) ?? ','
  const rows: Rows = []
  let row: string[] = []
  let field = ''
  let quoted = false
  const end = () => {
    row.push(field)
    field = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at] ?? ''
    if (quoted) {
      if (mark !== '"') field += mark
      else if (text[at + 1] === '"') {
        field += mark
        at += 1
      } else quoted = false
    } else if (mark === '"' && field === '') quoted = true
    else if (mark === separator) end()
    else if (mark === '\n') {
      end()
      rows.push(row)
      row = []
    } else if (mark !== '\r') field += mark
  }
  end()
  return [...rows, row].filter((cells) => cells.some((cell) => cell.trim() !== ''))
}

const textOf = (element: Element): string =>
  [...element.getElementsByTagName('t')]
    .filter((part) => part.parentElement?.tagName !== 'rPh')
    .map((part) => part.textContent)
    .join('')

/** A1 -> 0, B7 -> 1. */
const columnOf = (reference: string): number =>
  [...reference.replace(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The reason why the page cannot read a file. */
export type SheetError = 'tooBig' | 'old' | 'broken'

function parsed(file: Uint8Array | undefined): Document | undefined {
  const text = file && strFromU8(file)
  // A spreadsheet never has a document type. A file with a document type may try to expand entities.
  if (!text || text.includes('<!DOCTYPE')) return undefined
  const document = new DOMParser().parseFromString(text, 'application/xml')
  return document.getElementsByTagName('parsererror').length > 0 ? undefined : document
}

/** The rows of the first sheet of a workbook. */
function readXlsx(bytes: Uint8Array): Rows | SheetError {
  let tooBig = false
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/.test(name)) return false
      tooBig ||= originalSize > limits.spreadsheetUnfoldedBytes
      return !tooBig
    },
  })
  if (tooBig) return 'tooBig'
  const names = Object.keys(files).filter((name) => name.startsWith('xl/worksheets/'))
  const first = names.sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0]
  const sheet = parsed(files[first ?? ''])
  const strings = files['xl/sharedStrings.xml']
  const texts = strings && parsed(strings)
  if (!sheet || (strings && !texts)) return 'broken'
  const shared = [...(texts?.getElementsByTagName('si') ?? [])].map(textOf)
  return [...sheet.getElementsByTagName('row')].map((line) => cellsOf(line, shared))
}

function cellsOf(line: Element, shared: readonly string[]): string[] {
  const cells: string[] = []
  for (const cell of line.getElementsByTagName('c')) {
    const reference = cell.getAttribute('r')
    const column = reference === null ? cells.length : columnOf(reference)
    if (!(column >= 0 && column < limits.spreadsheetColumnsRead)) continue
    const value = cell.getElementsByTagName('v')[0]?.textContent ?? ''
    const type = cell.getAttribute('t')
    cells[column] = type === 's' ? (shared[Number(value)] ?? '') : type === 'inlineStr' ? textOf(cell) : value
  }
  return Array.from(cells, (cell) => cell ?? '')
}

const begins = (bytes: Uint8Array, ...marks: number[]): boolean =>
  marks.every((mark, index) => bytes[index] === mark)

/**
 * The rows of a file, or the reason why the page cannot read the file. The content of the file decides the format,
 * not the name.
 */
export async function readRows(file: File): Promise<Rows | SheetError> {
  if (file.size > limits.spreadsheetFileBytes) return 'tooBig'
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Workbooks of the format before Excel 2007.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'old'
  if (begins(bytes, 0x50, 0x4b)) {
    try {
      return readXlsx(bytes)
    } catch {
      return 'broken'
    }
  }
  // Text contains no zero bytes, except in UTF-16. Spreadsheets write UTF-16 with a byte order mark.
  if (begins(bytes, 0xff, 0xfe)) return readCsv(new TextDecoder('utf-16le').decode(bytes))
  if (bytes.includes(0)) return 'broken'
  const utf8 = new TextDecoder('utf-8').decode(bytes)
  // Spreadsheets in China still write GBK.
  return readCsv(utf8.includes('\ufffd') ? new TextDecoder('gbk').decode(bytes) : utf8)
}
