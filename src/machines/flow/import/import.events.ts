import type { Refusal } from '#contract/errors.ts'

/** Where the rows come from: a file, or a pasted text. */
export type ImportSource = { file: File } | { text: string }

/** How to read the source: the encoding that the host chose, and whether hidden rows are read too. */
export interface ReadingChoice {
  encoding?: string
  withHidden?: boolean
}

/** The answer of reading: sheets, or an error of the file. The services declare both in full. */
export type ReadAnswer = { error: object; encoding?: object } | { sheets: readonly object[]; shown: number }

export type ImportEvent =
  | { type: 'choose'; source: ImportSource }
  /** Reads the same source in another way. */
  | { type: 'readAgain'; choice: ReadingChoice }
  | { type: 'chooseSheet'; sheet: number }
  | { type: 'assignRoles'; roles: readonly string[] }
  /** Takes or leaves out rows, by the lines of the source. */
  | { type: 'leaveOut'; lines: readonly number[]; out: boolean }
  /** Returns to the choice of a source. */
  | { type: 'back' }
  | { type: 'add'; values: unknown }

export type ImportEmitted = { type: 'done'; answer: unknown } | { type: 'refused'; refusal: Refusal }
