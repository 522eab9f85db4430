/** What reading gives: the cells of a file or of a pasted text, before anybody asks what they mean. */

/** A cell as the host sees it in the file. */
export interface Cell {
  /** The text as the program shows it (`09:00`, `50%`, `TRUE`), trimmed, with its line breaks. */
  text: string
  /** The number in a cell of a workbook. Times are parts of a day. Absent in texts. */
  number?: number
  /** True for an error such as `#REF!`, which is no text of the host. */
  isError?: true
}

export interface TableRow {
  /** The line of the text, or the row of the worksheet, counted from 1. */
  line: number
  cells: readonly Cell[]
}

/** The rows of a pasted text, of a text file or of a worksheet. */
export interface Sheet {
  /** The name of the worksheet; '' in a text. */
  name: string
  rows: readonly TableRow[]
  /** True if the program hides the whole worksheet. */
  isHidden: boolean
  /** Number of hidden rows and columns with content. They are not in `rows`, except with `withHidden`. */
  hiddenRows: number
  hiddenColumns: number
  /** True if the rows have columns: the cells of a worksheet, or a separator that splits the lines in the same way. */
  hasColumns: boolean
  /** The lines of a text, for lists that are no table. Absent in worksheets. */
  lines?: readonly TextLine[]
}

export interface TextLine {
  /** The line of the text, counted from 1. */
  line: number
  text: string
}

/** The names that `TextDecoder` knows. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'gb18030',
  'big5',
  'shift_jis',
] as const
export type Encoding = (typeof encodings)[number]

export interface EncodingChoice {
  encoding: Encoding
  /** The first lines of the file in this encoding, so that the host can choose. */
  firstLines: readonly string[]
}

/** How the bytes of a text file were read. */
export interface UsedEncoding {
  used: Encoding
  /** False if another encoding is possible too. Show the choices then. */
  isCertain: boolean
  /** The possible encodings, the likeliest first. */
  choices: readonly EncodingChoice[]
}

/** Why a file cannot be read. `encrypted`: the workbook has a password. `openQuote`: a quote is never closed. */
export type ReadError =
  | { code: 'empty' }
  | { code: 'tooBig'; mostBytes: number }
  | { code: 'tooManyRows'; most: number }
  | { code: 'encrypted' }
  | { code: 'notATable' }
  | { code: 'broken' }
  | { code: 'openQuote'; line: number }

export interface ReadTables {
  sheets: readonly Sheet[]
  /** The index of the sheet that the program shows first. */
  shown: number
  /** Absent in workbooks and pasted texts. */
  encoding?: UsedEncoding
}

export type ReadResult = { error: ReadError; encoding?: UsedEncoding } | ReadTables

export interface ReadOptions {
  /** The encoding that the host chose. */
  encoding?: Encoding
  /** True to read hidden rows and columns too. */
  withHidden?: boolean
}
