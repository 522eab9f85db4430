import type { Refusal } from '#contract/errors.ts'

export type DeletedRowsEvent =
  /** The server has deleted the row. */
  | { type: 'deleted'; id: string }
  /** The user takes the deletion back. */
  | { type: 'restore'; id: string }

/** Messages that the state machine emits. */
export type DeletedRowsEmitted = { type: 'refused'; refusal: Refusal }
