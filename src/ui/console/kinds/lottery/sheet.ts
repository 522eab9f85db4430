import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import * as limits from '../../../../contract/limits.ts'

/** Tables as files: rows of texts, nothing else of what a spreadsheet can hold. */
export type Rows = string[][]

/** Fields in quotes may hold separators, line breaks and doubled quotes (RFC 4180); a semicolon or tab separates too. */
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

/** A sheet may say that it has sixteen thousand columns, or claim millions: a list of names has a few. */
const columnsMost = 20
/** Why a file is not taken. */
export type SheetFault = 'tooBig' | 'old' | 'broken'

function parsed(file: Uint8Array | undefined): Document | undefined {
  const text = file && strFromU8(file)
  // No spreadsheet declares a document type: whoever does wants entities to unfold.
  if (!text || text.includes('<!DOCTYPE')) return undefined
  const document = new DOMParser().parseFromString(text, 'application/xml')
  return document.getElementsByTagName('parsererror').length > 0 ? undefined : document
}

/** The first sheet of a workbook. */
function readXlsx(bytes: Uint8Array): Rows | SheetFault {
  let tooBig = false
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/.test(name)) return false
      tooBig ||= originalSize > limits.lotteryFileUnfoldedBytes
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
    if (!(column >= 0 && column < columnsMost)) continue
    const value = cell.getElementsByTagName('v')[0]?.textContent ?? ''
    const type = cell.getAttribute('t')
    cells[column] = type === 's' ? (shared[Number(value)] ?? '') : type === 'inlineStr' ? textOf(cell) : value
  }
  return Array.from(cells, (cell) => cell ?? '')
}

// Characters that XML cannot hold go; the rest is text in the cell, never a formula.
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org'

/** A workbook of one sheet; every cell is text, so that none is taken for a formula. */
export function writeXlsx(rows: Rows): Uint8Array<ArrayBuffer> {
  const lines = rows.map((cells) => {
    const inner = cells.map(
      (cell) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
    )
    return `<row>${inner.join('')}</row>`
  })
  const types = `${office}/package/2006`
  const main = `${office}/spreadsheetml/2006/main`
  const relation = `${office}/officeDocument/2006/relationships`
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="${types}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${types}/relationships"><Relationship Id="r1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${types}/relationships"><Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  }
  const zipped = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  )
  return new Uint8Array(zipped)
}

const begins = (bytes: Uint8Array, ...marks: number[]): boolean =>
  marks.every((mark, index) => bytes[index] === mark)

/** The rows of a file by what is in it, whatever it is called; or why they cannot be read. */
export async function readRows(file: File): Promise<Rows | SheetFault> {
  if (file.size > limits.lotteryFileBytes) return 'tooBig'
  const bytes = new Uint8Array(await file.arrayBuffer())
  // The workbooks of before 2007.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'old'
  if (begins(bytes, 0x50, 0x4b)) {
    try {
      return readXlsx(bytes)
    } catch {
      return 'broken'
    }
  }
  // A text holds no zeros; one in UTF-16 says so first, as spreadsheets write it.
  if (begins(bytes, 0xff, 0xfe)) return readCsv(new TextDecoder('utf-16le').decode(bytes))
  if (bytes.includes(0)) return 'broken'
  const utf8 = new TextDecoder('utf-8').decode(bytes)
  // Spreadsheets of the Chinese market still write GBK.
  return readCsv(utf8.includes('\ufffd') ? new TextDecoder('gbk').decode(bytes) : utf8)
}
