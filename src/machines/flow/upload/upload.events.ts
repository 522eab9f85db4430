import type { Outcome } from '#contract/errors.ts'

export type UploadEvent =
  /** The user picked, dropped or cropped a file. */
  | { type: 'choose'; file: Blob }
  | { type: 'remove' }
  | { type: 'cancel' }
  /** The user wants to send the same file again. */
  | { type: 'retry' }
  /** Sent share of the file, 0 to 1. */
  | { type: 'progressed'; share: number }
  /** Number of pictures that the server draws before this one. */
  | { type: 'queued'; before: number }
  | { type: 'answered'; outcome: Outcome<{ filePath: string }> }

/**
 * Messages that the state machine emits: the path under which the server keeps the file, or '' after its removal.
 */
export type UploadEmitted = { type: 'pathChanged'; path: string }
