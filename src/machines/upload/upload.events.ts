import type { Outcome } from '../../contract/errors.ts'

export type UploadEvent =
  /** A file was picked, dropped, or cut out of another. */
  | { type: 'choose'; file: Blob }
  | { type: 'remove' }
  | { type: 'cancel' }
  /** The same file once more. */
  | { type: 'retry' }
  /** How much of the file has been sent, 0 to 1. */
  | { type: 'progressed'; share: number }
  | { type: 'answered'; outcome: Outcome<{ FilePath: string }> }
