import * as limits from '#contract/limits.ts'
import type { ReadOptions, ReadResult, ReadTables, Sheet } from './table.ts'

const begins = (bytes: Uint8Array, ...marks: number[]): boolean =>
  marks.every((mark, index) => bytes[index] === mark)

/** Pictures, films, PDF and other files that people choose by mistake. Their first bytes tell them. */
const otherFiles = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
  [0x1f, 0x8b],
]

const isWebTable = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<\?mso[^>]*>\s*)?<(?:!doctype html|html|table|meta|head|body|(?:\w+:)?workbook|office:document)\b/i.test(
    text,
  )

async function tablesOfText(raw: string): Promise<{ tables: ReadTables } | Exclude<ReadResult, ReadTables>> {
  const { readTableText } = await import('./read-table-text.ts')
  const read = readTableText(raw)
  return 'code' in read ? { error: read } : { tables: { sheets: [read satisfies Sheet], shown: 0 } }
}

/** Reads a pasted text as a table or as a list. */
export async function readText(pasted: string): Promise<ReadResult> {
  const read = await tablesOfText(pasted)
  return 'error' in read ? read : read.tables
}

/**
 * Reads a file that a host chose: CSV, a text, or a workbook. The content of the file decides, not its name. The
 * libraries load on demand.
 */
export async function readFile(bytes: Uint8Array, options: ReadOptions = {}): Promise<ReadResult> {
  if (bytes.length > limits.spreadsheetFileBytes)
    return { error: { code: 'tooBig', mostBytes: limits.spreadsheetFileBytes } }
  if (bytes.length === 0) return { error: { code: 'empty' } }
  if (otherFiles.some((marks) => begins(bytes, ...marks))) return { error: { code: 'notATable' } }
  const isWorkbook = begins(bytes, 0x50, 0x4b) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)
  const withHidden = options.withHidden === true
  if (isWorkbook) return (await import('./read-workbook.ts')).readWorkbook(bytes, withHidden)
  const { decodeText } = await import('./decode-text.ts')
  const decoded = decodeText(bytes, options.encoding)
  if (!decoded) return { error: { code: 'notATable' } }
  const { text, encoding } = decoded
  if (isWebTable(text)) return (await import('./read-workbook.ts')).readWorkbook(text, withHidden)
  const read = await tablesOfText(text)
  return 'error' in read ? { error: read.error, encoding } : { ...read.tables, encoding }
}
